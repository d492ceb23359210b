import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, startAt, tabTo, write } from '#platform/web/testing/keyboard.ts'
import { show } from '#platform/web/testing/show.tsx'
import { audienceCalls } from '../../contract/audience.ts'
import { handCalls } from '../../contract/by-hand.contract.ts'
import { chartCalls } from '../../contract/chart.contract.ts'
import { titleCalls } from '../../contract/titles.contract.ts'
import { managedPersonNamed, someTitles } from '../testing/managed-people.ts'
import { everywhere } from '../testing/people.ts'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

const dialog = page.getByRole('dialog')
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name })
const chosen = dialog.getByRole('list', { name: '선택한 대상' }).getByRole('listitem')

function answeringChoices() {
  answering(titleCalls.titles, someTitles)
  answering(audienceCalls.audienceCandidates, [
    { kind: 'department', code: 'HC1031', name: everywhere('플랫폼개발1팀'), hint: everywhere('개발본부') },
  ])
}

it('adds somebody by keys alone, keeps what was typed over a refusal, and tells her password once', async () => {
  answeringChoices()
  let isTaken = true
  const asked = answering(handCalls.addPerson, () => {
    if (!isTaken) return { personCode: 'P-new' }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'employeeNumber', key: 'organisation.byHand.numberTaken' }],
    })
  })
  answering(accountsCalls.resetPassword, { oneTimePassword: 'k7mq-4xwp-9fhd', expiresAt: '2026-03-03T00:00:00.000Z' })
  const added: string[] = []
  await show(<NewPersonDialog comCode="HC" onClose={() => undefined} onAdded={(code) => added.push(code)} />)

  await startAt(field(/^한국어 이름/))
  await korean.type('한새로')
  await korean.enterWhileComposing()
  expect(asked).toHaveLength(0)
  await press('Enter')
  // What is missing is said at its place, and the focus is there.
  await expect.element(field(/^사번/)).toHaveFocus()
  await write('HB-7')
  await tabTo(field(/^이메일/))
  await write('saero@hanbit.example')
  await tabTo(dialog.getByRole('combobox', { name: /^부서/ }))
  await korean.type('플랫폼')
  await expect.element(page.getByRole('option', { name: /플랫폼개발1팀/ })).toBeVisible()
  await press('Enter')
  await expect.element(chosen).toHaveTextContent('플랫폼개발1팀')
  await dialog.getByRole('combobox', { name: /^직위/ }).selectOptions('R2')
  await expectAccessible()
  await tabTo(dialog.getByRole('button', { name: '추가', exact: true }))
  await press('Enter')
  await expect.element(dialog.getByText('이미 쓰는 사번이에요.')).toBeVisible()
  await expect.element(field(/^사번/)).toHaveFocus()
  await expect.element(field(/^한국어 이름/)).toHaveValue('한새로')
  await expect.element(chosen).toHaveTextContent('플랫폼개발1팀')

  isTaken = false
  await field(/^사번/).fill('HB-8')
  await press('Enter')
  await expect.element(page.getByText('k7mq-4xwp-9fhd')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({
    comCode: 'HC',
    name: { ko: '한새로' },
    employeeNumber: 'HB-8',
    posts: [{ deptCode: 'HC1031', rankCode: 'R2', dutyCode: '', isPrimary: true }],
  })
  expect(added).toEqual([])
  await page.getByRole('dialog', { name: '임시 비밀번호' }).getByRole('button', { name: '전달했어요' }).click()
  await expect.poll(() => added).toEqual(['P-new'])
})

it('sends nothing but what was changed, with the version it was read in', async () => {
  answeringChoices()
  answering(handCalls.managedPerson, managedPersonNamed('서지우', { personCode: 'P-1' }))
  const asked = answering(handCalls.changePerson, { importId: 3 })
  let isClosed = false
  await show(<PersonDialog personCode="P-1" onClose={() => (isClosed = true)} />)
  await expect.element(dialog.getByRole('button', { name: '저장' })).toBeDisabled()
  await field('내선').fill('2000')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(asked).toEqual([{ personCode: 'P-1', version: 'first', extension: '2000' }])
})

it('somebody else was first: what was typed stays until it is read anew', async () => {
  answeringChoices()
  let person = managedPersonNamed('서지우', { personCode: 'P-1' })
  answering(handCalls.managedPerson, () => person)
  answering(handCalls.changePerson, () => {
    person = managedPersonNamed('서지우', { personCode: 'P-1', extension: '3000', version: 'second' })
    throw conflict('organisation.byHand.changedMeanwhile')
  })
  await show(<PersonDialog personCode="P-1" onClose={() => undefined} />)
  await field('내선').fill('2000')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect.element(dialog.getByText(/다른 관리자나 인사 데이터가 먼저 바꿨어요/)).toBeVisible()
  await expect.element(field('내선')).toHaveValue('2000')
  await dialog.getByRole('button', { name: '새로 불러오기' }).click()
  await expect.element(field('내선')).toHaveValue('3000')
})

/** What somebody looks after, and who may take it over. */
function answeringBelongings() {
  answering(handCalls.belongings, {
    groups: [
      {
        offer: 'organisation.roles',
        titleKey: 'organisation.byHand.belongings.roles',
        items: [
          { key: '1', name: everywhere('포털 추진단'), hint: null },
          { key: '2', name: everywhere('보안 위원회'), hint: null },
        ],
        more: false,
      },
    ],
  })
  answering(chartCalls.departmentSearch, {
    items: [
      {
        id: 'P-김도현',
        personCode: 'P-김도현',
        comCode: 'HC',
        deptCode: 'HC1031',
        parentDeptCode: '',
        displayName: '김도현',
        name: '김도현',
        nameEn: '',
        nameChi: '',
        titleName: '책임',
        title: '책임',
        titleEn: '',
        deptName: '플랫폼개발1팀',
        deptNameEn: '',
        company: '한빛소프트',
        companyEn: '',
        email: 'dohyun@hanbit.example',
        mobile: '',
        tel: '',
        extension: '',
        officeFax: '',
        employeeNumber: 'HB-2',
        photoPath: null,
        state: 'active',
        names: everywhere('김도현'),
        post: null,
        match: [],
      },
    ],
    departments: [],
    total: 1,
    capped: false,
  })
}

it('who retires hands over in the same step what is ticked', async () => {
  answeringChoices()
  answering(handCalls.managedPerson, managedPersonNamed('서지우', { personCode: 'P-1' }))
  answeringBelongings()
  const asked = answering(handCalls.setPersonState, { importId: 4 })
  await show(<PersonDialog personCode="P-1" onClose={() => undefined} />)
  await dialog.getByRole('button', { name: '재직 상태 변경' }).click()
  const state = page.getByRole('dialog', { name: '재직 상태 변경' })
  await state.getByRole('combobox', { name: '재직 상태' }).selectOptions('retired')
  await state.getByRole('checkbox', { name: '보안 위원회' }).click()
  await state.getByRole('button', { name: '퇴직 처리' }).click()
  await expect.element(state.getByText(/넘겨받을 사람을 고르거나/)).toBeVisible()
  expect(asked).toHaveLength(0)
  await state.getByRole('combobox', { name: '넘겨받을 사람' }).fill('김도현')
  await page.getByRole('option', { name: /김도현/ }).click()
  await expectAccessible()
  await state.getByRole('button', { name: '퇴직 처리' }).click()
  await expect.element(state).not.toBeInTheDocument()
  expect(asked).toMatchObject([
    { state: 'retired', handOver: { to: 'P-김도현', items: [{ offer: 'organisation.roles', key: '1' }] } },
  ])
})

it('what somebody looked after who has left already is handed over from her dialog', async () => {
  answeringChoices()
  answering(handCalls.managedPerson, managedPersonNamed('서지우', { personCode: 'P-1', state: 'retired' }))
  answeringBelongings()
  const asked = answering(handCalls.setPersonState, { importId: null })
  await show(<PersonDialog personCode="P-1" onClose={() => undefined} />)
  await dialog.getByRole('button', { name: '맡았던 것 넘기기' }).click()
  const given = page.getByRole('dialog', { name: '맡았던 것 넘기기' })
  await expect.element(given.getByRole('combobox', { name: '재직 상태' })).not.toBeInTheDocument()
  await given.getByRole('combobox', { name: '넘겨받을 사람' }).fill('김도현')
  await page.getByRole('option', { name: /김도현/ }).click()
  await given.getByRole('button', { name: '넘기기' }).click()
  await expect.element(given).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ state: 'retired', handOver: { to: 'P-김도현', items: [{ key: '1' }, { key: '2' }] } }])
})

it('a form that holds typing asks before it is closed', async () => {
  answeringChoices()
  let isClosed = false
  await show(<NewPersonDialog comCode="HC" onClose={() => (isClosed = true)} onAdded={() => undefined} />)
  await startAt(field(/^한국어 이름/))
  await korean.type('한')
  await press('Escape')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(field(/^한국어 이름/)).toHaveValue('한')
  expect(isClosed).toBe(false)
})
