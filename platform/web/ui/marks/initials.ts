/** The pictures that the server draws follow the same rule. */
export { avatarTone, initials } from '#platform/contract/avatar.ts'
