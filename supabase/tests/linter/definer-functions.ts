/** Why a function that anybody signed in may call runs with its owner's rights; each checks first who calls. */
const reasons = {
  'writes what no policy lets anybody write, such as roles, statuses and who coaches whom': [
    'admin_assign_coach',
    'admin_end_assignment',
    'admin_set_organization',
    'admin_set_role',
    'admin_set_status',
    'answer_coaching_request',
    'cancel_coaching_request',
    'request_coach',
    'create_module_preview',
    'list_module_previews',
    'module_preview',
    'revoke_module_preview',
  ],
  'moves a row from status to status: the tables take no status from a request': [
    'move_coaching_session',
    'move_review',
    'resolve_review_comment',
    'take_review',
  ],
  'compares with times of people whom the caller may not read, and tells times only': [
    'book_session',
    'free_slots',
    'reschedule_session',
    'save_availability',
    'taken_times',
  ],
  'changes many rows and their history as a whole, all or none, which triggers refuse to a request': [
    'archive_applications',
    'commit_application_import',
    'delete_applications',
    'move_application',
    'move_applications',
    'set_event_time',
    'undo_moves',
    'undo_application_import',
  ],
  'finds rows that policies hide because they are deleted': [
    'list_deleted',
    'restore_all_deleted',
    'restore_applications',
    'restore_deleted',
    'restore_message',
  ],
  'searches text, which finds no index through row-level security, and applies the visibility itself': [
    'list_people',
    'list_reviews',
    'search_coaches',
    'search_messages',
  ],
  'gives figures and names of rows that the caller may count but not read': [
    'admin_overview',
    'coach_clients',
    'coach_dashboard',
    'coach_page',
    'list_goals',
    'marketplace_filters',
    'module_health',
    'performance_figures',
    'progress_story',
  ],
  'begins or reads a conversation together with what policies keep apart: the other person, delivery, the bell': [
    'conversation_with',
    'view_conversation',
    'mark_conversation_read',
    'my_conversations',
    'send_message',
    'unread_message_count',
  ],
  'notes what a person did in columns and tables that a request may not write': [
    'record_profile_view',
    'touch_last_seen',
  ],
} as const;

/** By the name of the function; a new one needs its line above. */
export const definerFunctions: ReadonlyMap<string, string> = new Map(
  Object.entries(reasons).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);
