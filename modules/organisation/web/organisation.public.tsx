/** What organisation offers other modules on the web. */
export { PersonCardDialog } from './person-card-dialog.tsx'
export { PersonRow } from './person-row.tsx'
