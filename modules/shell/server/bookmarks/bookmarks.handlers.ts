import { bindCalls } from '#platform/server/modules.ts'
import { bookmarkCalls } from '../../contract/bookmarks.contract.ts'
import * as bookmarks from './bookmarks.ts'

export const bookmarkHandlers = bindCalls(bookmarkCalls, bookmarks)
