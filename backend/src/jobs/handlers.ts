import type { JobHandlers } from './job.ts';

/** The handler of each job, by the name that `private.enqueue_job` is given. Import what a handler needs when it runs. */
export const jobHandlers: JobHandlers = {
  run_report: async (job, tools) => (await import('./reports/run-report.ts')).runReport(job, tools),
  send_user_invitations: async (job, tools) =>
    (await import('./invitations/send-user-invitations.ts')).sendUserInvitations(job, tools),
  send_email_change: async (job, tools) =>
    (await import('./email-changes/send-email-change.ts')).sendEmailChange(job, tools),
  plan_report: async (job, tools) => (await import('./reports/plan-report.ts')).planReport(job, tools),
  send_test_email: async (job, tools) => (await import('./email-texts/send-test-email.ts')).sendTestEmail(job, tools),
  make_dashboard_file: async (job, tools) =>
    (await import('./dashboard-files/make-dashboard-file.ts')).makeDashboardFile(job, tools),
  export_activity: async (job, tools) =>
    (await import('./activity-export/export-activity.ts')).exportActivity(job, tools),
  make_invoice_file: async (job, tools) =>
    (await import('./invoices/make-invoice-file.ts')).makeInvoiceFile(job, tools),
  check_card_payments: async (job, tools) =>
    (await import('./card-payments/check-card-payments.ts')).checkCardPayments(job, tools),
  make_certificate_file: async (job, tools) =>
    (await import('./certificates/make-certificate-file.ts')).makeCertificateFile(job, tools),
  export_person: async (job, tools) => (await import('./personal-data/export-person.ts')).exportPerson(job, tools),
  erase_person: async (job, tools) => (await import('./personal-data/erase-person.ts')).erasePerson(job, tools),
};
