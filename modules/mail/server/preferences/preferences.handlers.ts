import { bindCalls } from '#platform/server/modules.ts'
import { alarmCalls } from '../../contract/preferences/alarm.contract.ts'
import { cardCalls } from '../../contract/preferences/card.contract.ts'
import { ruleCalls } from '../../contract/preferences/inbox-rules.contract.ts'
import { multiMailCalls } from '../../contract/preferences/multi-mail.contract.ts'
import { replyCalls } from '../../contract/preferences/replies.contract.ts'
import { ownAlarm, saveAlarm } from '../alarm/alarm.ts'
import { ownCard, saveCard, saveUsageState } from './card.ts'
import { listRules, saveRules } from './inbox-rules.ts'
import { previewRule, ruleFacts, ruleRun, runRules } from './look-back.ts'
import { listAccounts, saveAccounts } from './multi-mail.ts'
import { outsideRule, saveOutsideRule } from './outside.ts'
import { outOfOffice, saveOutOfOffice, saveStandingReply, standingReply } from './replies.ts'

/** What the preference pages ask and save. */
export const preferenceHandlers = [
  ...bindCalls(replyCalls, {
    oofGet: outOfOffice,
    oofSet: saveOutOfOffice,
    autoReply: standingReply,
    saveAutoReply: saveStandingReply,
  }),
  ...bindCalls(alarmCalls, { mailAlarm: ownAlarm, saveMailAlarm: saveAlarm }),
  ...bindCalls(cardCalls, {
    userCard: ownCard,
    hcUserCardGet: ownCard,
    hcUserCardUpdate: saveCard,
    userCardState: saveUsageState,
  }),
  ...bindCalls(ruleCalls, {
    inboxRuleGet: listRules,
    inboxRuleSet: saveRules,
    previewRule,
    runRules,
    ruleRun,
    ruleFacts,
    outsideRule,
    saveOutsideRule,
  }),
  ...bindCalls(multiMailCalls, { multiMailGet: listAccounts, multiMailSet: saveAccounts }),
]
