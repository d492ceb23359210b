import { bindCalls } from '#platform/server/modules.ts'
import { boxCalls } from '../contract/boxes.contract.ts'
import { documentCalls } from '../contract/documents.contract.ts'
import { formCalls } from '../contract/forms.contract.ts'
import { settingsCalls } from '../contract/settings.contract.ts'
import { countBoxes, countDocuments, listBox } from './boxes/boxes.ts'
import { actOn, approveAll, changeLine, noteOpened } from './documents/act.ts'
import { readDocument } from './documents/read-document.ts'
import { submit, submitAgain } from './documents/submit.ts'
import { readDecisionRules, saveDecisionRules } from './forms/decision-rules.ts'
import { listForms } from './forms/list-forms.ts'
import { readForm } from './forms/read-form.ts'
import { saveForm, saveGroup } from './forms/save-form.ts'
import { listDelegations, setDelegation } from './settings/delegations.ts'
import { readMySetting, saveMySetting } from './settings/my-setting.ts'
import { confirmPassword, resetPassword, savePassword } from './settings/password.ts'

export const approvalsHandlers = [
  ...bindCalls(formCalls, {
    applicationList: listForms,
    form: readForm,
    saveForm,
    saveGroup,
    decisionRules: readDecisionRules,
    saveDecisionRules,
  }),
  ...bindCalls(documentCalls, {
    submit,
    submitAgain,
    document: readDocument,
    opened: noteOpened,
    act: actOn,
    changeLine,
    approveAll,
  }),
  ...bindCalls(boxCalls, { box: listBox, boxCounts: countBoxes, documentCount: countDocuments }),
  ...bindCalls(settingsCalls, {
    mySettingGet: readMySetting,
    mySettingCreate: saveMySetting,
    mySettingSet: saveMySetting,
    delegationList: listDelegations,
    delegationSet: setDelegation,
    savePassword,
    confirmPassword,
    resetPassword,
  }),
]
