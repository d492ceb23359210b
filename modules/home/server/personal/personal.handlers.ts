import { bindCalls } from '#platform/server/modules.ts'
import { personalCalls } from '../../contract/personal.contract.ts'
import { pageOf } from './page-of.ts'
import { acceptNews, personalPublish, personalReset, saveOwnSettings } from './personal.ts'

export const personalHandlers = bindCalls(personalCalls, {
  myPage: (ctx, { page }) => pageOf(ctx, page),
  personalPublish,
  personalReset,
  acceptNews,
  saveOwnSettings,
})
