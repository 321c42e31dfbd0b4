export type ToastTone = 'positive' | 'neutral' | 'critical';

export type ToastAction = { label: string; onAction: () => void };

export type ToastOptions = {
  /** One sentence. */
  message: string;
  tone?: ToastTone;
  /** Milliseconds; 3000 unless given, 8000 with an action. */
  duration?: number;
  /** A button in the toast, such as Undo; it closes the toast. */
  action?: ToastAction;
  /** A second button after it, as 'Undo all 3' beside 'Undo'. */
  alternative?: ToastAction;
};

export type ToastMessage = ToastOptions & { readonly id: string };

/** Events between the copies of this file, which every module compiles for itself, and the one region that the shell renders. */
export const toastEvents = {
  show: 'milepost:toast-show',
  dismiss: 'milepost:toast-dismiss',
  taken: 'milepost:toast-taken',
  clear: 'milepost:toast-clear',
} as const;

declare global {
  interface WindowEventMap {
    'milepost:toast-show': CustomEvent<ToastMessage>;
    'milepost:toast-dismiss': CustomEvent<{ readonly id: string }>;
    'milepost:toast-taken': CustomEvent<{ readonly id: string }>;
    'milepost:toast-clear': Event;
  }
}

/** Short messages at the window's edge, one at a time. No React: data code may call it. */
export const toast = {
  /** Shows a message, in front of the one that is shown now, and returns its id. */
  show(options: ToastOptions): string {
    const id = crypto.randomUUID();
    window.dispatchEvent(new CustomEvent(toastEvents.show, { detail: { ...options, id } }));
    return id;
  },
  /** Tells the module that a button of its message was pressed. */
  taken(id: string): void {
    window.dispatchEvent(new CustomEvent(toastEvents.taken, { detail: { id } }));
  },
  /** Removes a message, shown or still waiting. */
  dismiss(id: string): void {
    window.dispatchEvent(new CustomEvent(toastEvents.dismiss, { detail: { id } }));
  },
  /** Removes all messages, shown or still waiting. */
  clear(): void {
    window.dispatchEvent(new Event(toastEvents.clear));
  },
};
