import type { Thing } from '#platform/web/offers/thing-action.ts'

/** What the address asks for when a task is to be made of something: the dialog, with what it leads back to. */
export const askedOfThing = ({ title, path }: Thing) => ({ newTask: 'own', newTaskLine: title, newTaskFrom: path })
