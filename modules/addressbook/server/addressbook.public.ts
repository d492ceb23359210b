/** What the address book promises to other modules on the server. */
import './addressbook.tables.ts'

export { contactsMeant } from './contacts/contacts-meant.ts'
export { expandList } from './lists/lists.ts'
