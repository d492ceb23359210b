/** What workdays offer to other modules on the web. */
export { RepeatEnd } from './repeat/repeat-end.tsx'
export { RepeatFields } from './repeat/repeat-fields.tsx'
export { ScopeDialog, type ScopeQuestion } from './scope/scope-dialog.tsx'
export { useScopeDialog } from './scope/use-scope-dialog.tsx'
