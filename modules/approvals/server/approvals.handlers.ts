import { bindCalls } from '#platform/server/modules.ts'
import { formCalls } from '../contract/forms.contract.ts'
import { settingsCalls } from '../contract/settings.contract.ts'
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
