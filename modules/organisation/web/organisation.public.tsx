/** What organisation offers other modules on the web. */
export { AudienceField } from './audience/audience-field.tsx'
export type { AudienceFieldProps } from './audience/audience-props.ts'
export { Marked } from './marked.tsx'
export { openPersonCard, PersonCardHost } from './palette/person-card-host.tsx'
export { PersonCardDialog } from './person-card-dialog.tsx'
export { PersonRow } from './person-row.tsx'
