/** What workdays offer to other modules on the web. */
export { RepeatFields } from './repeat/repeat-fields.tsx'
