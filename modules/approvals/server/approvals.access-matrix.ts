import { dayText } from '#platform/contract/clock.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { demoForms } from './demo/demo-forms.ts'

/** 휴가 신청서, and the memo of the second company with its group. */
const [leave, theirs, theirGroup] = [101, 201, 201]
const theirDelegation = 102

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
/** Of whoever makes forms. */
const makers = { employee: 403, manager: 200, otherCompany: 403 }
const content = demoForms[0]!.content

type Given = Record<string, unknown>
const foreign = (field: string, of: number, more: Given = {}): AccessRow['foreign'] => ({
  of: () => ({ ...more, [field]: of }),
  missing: ({ missing }) => ({ ...more, [field]: missing.id }),
})

const onlyOwn = 'what one has set for oneself'
const dayIn = (days: number) => dayText(Date.now() + days * 86_400_000, 'Asia/Seoul')

export const accessMatrix: AccessMatrix = {
  'approvals.applicationList': { input: () => ({}), ...everyone },
  'approvals.form': {
    input: () => ({ formId: leave }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: foreign('formId', theirs),
  },
  'approvals.saveForm': {
    input: () => ({ ...content, formId: leave }),
    ...makers,
    foreign: foreign('formId', theirs, content),
  },
  'approvals.saveGroup': {
    input: () => ({ name: { ko: '새 분류', en: '', zh: '', ja: '' } }),
    ...makers,
    foreign: foreign('groupId', theirGroup, { name: { ko: '새 분류', en: '', zh: '', ja: '' } }),
  },
  'approvals.decisionRules': {
    input: () => ({}),
    ...everyone,
    silent: 'codes of ranks and amounts, and nothing that anybody has written',
  },
  'approvals.saveDecisionRules': { input: () => ({ items: [{ formId: leave, rankCode: 'R70' }] }), ...makers },
  'approvals.mySettingGet': { input: () => ({}), ...everyone, silent: onlyOwn },
  'approvals.mySettingCreate': { input: () => ({ data: {} }), ...everyone },
  'approvals.mySettingSet': { input: () => ({ data: { isApmReuse: true } }), ...everyone },
  'approvals.delegationList': { input: () => ({}), ...everyone },
  'approvals.delegationSet': {
    input: ({ colleague }) => ({ delegatorCode: colleague.personCode, startDate: dayIn(400), endDate: dayIn(401) }),
    employee: 200,
    manager: 200,
    otherCompany: 400,
    foreign: foreign('seq', theirDelegation),
  },
  'approvals.savePassword': {
    input: () => ({ password: 'Duru!mi-4417', confirmation: 'Duru!mi-4417' }),
    ...everyone,
  },
  // The one that was just set.
  'approvals.confirmPassword': { input: () => ({ password: 'Duru!mi-4417' }), ...everyone },
  'approvals.resetPassword': {
    input: ({ employee }) => ({ personCode: employee.personCode }),
    ...makers,
    foreign: {
      of: ({ stranger }) => ({ personCode: stranger.personCode }),
      missing: ({ missing }) => ({ personCode: missing.code }),
    },
  },
}
