import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, write } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { folderCalls } from '../../../contract/folders.contract.ts'
import { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { forwardRuleName, type Rule, temporaryId } from '../../../contract/rules/rule.entities.ts'
import { someFolders } from '../../testing/folders.ts'
import { alertDialog, answer, cancel, expectTold, save, showSetting } from '../../testing/setting-shown.tsx'
import RulesPage from './rules-page.tsx'

const ruleNamed = (id: string, name: string, priority: number, given: Partial<Rule> = {}): Rule => ({
  id,
  name,
  priority,
  isEnabled: true,
  conditions: [{ key: 'ContainsSubjectStrings', value: ['회의록'] }],
  exceptions: [],
  actions: [{ key: 'MoveToFolder', value: 12 }],
  ...given,
})
const rules = [
  ruleNamed('r1', '회의록 모으기', 2),
  ruleNamed('r2', '빌드 결과', 3, {
    conditions: [
      { key: 'ContainsSenderStrings', value: ['dohyun.kim@hanbit.example'] },
      { key: 'ContainsHeaderStrings', value: ['X-Build'] },
    ],
  }),
  ruleNamed('f1', forwardRuleName, 1),
]
const list = page.getByRole('list', { name: '메일 규칙' })
const rows = () => [...document.querySelectorAll('.mrule__t')].map(({ textContent }) => textContent)
const act = (name: string) => list.getByRole('button', { name, exact: true })
const form = page.getByRole('form')

beforeEach(() => {
  answering(folderCalls.ewsFolder, someFolders)
  answering(ruleCalls.inboxRuleGet, { rules })
  answering(chartCalls.departmentSearch, { items: [], total: 0, capped: false, departments: [] })
  answering(chartCalls.peopleByTexts, ({ texts }) => ({ items: (texts as string[]).map(() => ({ people: [] })) }))
})

it('each rule has a switch, up, down, edit and delete; that of auto forwarding is not among them (MAIL-003, MAIL-008, MAIL-022, MAIL-087)', async () => {
  await showSetting(<RulesPage />)
  await expect.poll(rows).toEqual(['회의록 모으기', '빌드 결과'])
  await expect.element(list.getByText('제목에 "회의록"')).toBeVisible()
  await expect.element(list.getByText('프로젝트 / 포털').first()).toBeVisible()
  for (const name of ['위로', '아래로', '고치기', '삭제'])
    await expect.element(act(`회의록 모으기 ${name}`)).toBeInTheDocument()
  await expect.element(act('회의록 모으기 위로')).toBeDisabled()
  await expect.element(cancel).toBeVisible()
  await expectAccessible()
})

it('what was switched, moved and deleted is saved together, as changed and deleted (MAIL-030 … MAIL-032, MAIL-047, MAIL-089)', async () => {
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<RulesPage />)
  await list.getByRole('switch', { name: '회의록 모으기 사용' }).click()
  await act('회의록 모으기 아래로').click()
  await expect.poll(rows).toEqual(['빌드 결과', '회의록 모으기'])
  await act('빌드 결과 삭제').click()
  await answer('취소')
  await act('빌드 결과 삭제').click()
  await answer('삭제')
  await expect.poll(rows).toEqual(['회의록 모으기'])
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]!.rules).toMatchObject([
    { id: 'r1', priority: 3, isEnabled: false, operation: 'set' },
    { id: 'r2', priority: 2, operation: 'delete' },
    { id: 'f1' },
  ])
  await expectTold('저장했어요')
})

it('a rule is filled in by three numbered steps, with all conditions, an exception and a folder of the tree (MAIL-009 … MAIL-011, MAIL-020, MAIL-088)', async () => {
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<RulesPage />)
  await page.getByRole('button', { name: '규칙 추가' }).click()
  await expect.poll(() => textsOf(form.getByRole('heading'))).toEqual(['1', '2', '3'].map(() => expect.any(String)))
  await form.getByRole('textbox', { name: /^규칙 이름/ }).fill('포털 고도화')
  await form.getByRole('combobox', { name: '보낸 사람' }).click()
  await write('guest@partner.example')
  await press('Enter')
  await form.getByRole('button', { name: '조건 더하기' }).click()
  await form.getByRole('combobox', { name: '조건의 종류' }).nth(1).selectOptions('제목')
  await form.getByRole('textbox', { name: '제목' }).click()
  await korean.type('회의록')
  await press('Enter')
  await form.getByRole('button', { name: '예외 더하기' }).click()
  await form.getByRole('combobox', { name: '예외의 종류' }).selectOptions('본문')
  await form.getByRole('textbox', { name: '본문' }).fill('취소')
  await form.getByRole('button', { name: '폴더 고르기' }).click()
  await page.getByRole('treeitem', { name: '포털' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '고르기', exact: true }).click()
  await expectAccessible()
  await form.getByRole('button', { name: '규칙에 반영' }).click()
  await expect.poll(rows).toEqual(['회의록 모으기', '빌드 결과', '포털 고도화'])
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect((saved[0]!.rules as Rule[]).at(-1)).toMatchObject({
    id: expect.stringMatching(new RegExp(`^${temporaryId}`)),
    name: '포털 고도화',
    operation: 'create',
    conditions: [
      { key: 'ContainsSenderStrings', value: ['guest@partner.example'] },
      { key: 'ContainsSubjectStrings', value: ['회의록'] },
    ],
    exceptions: [{ key: 'ContainsBodyStrings', value: ['취소'] }],
    actions: [{ key: 'MoveToFolder', value: 12 }],
  })
})

it('what is filled in when the list is saved belongs to it', async () => {
  const saved = answering(ruleCalls.inboxRuleSet, true)
  await showSetting(<RulesPage />)
  await act('회의록 모으기 고치기').click()
  await form.getByRole('textbox', { name: /^규칙 이름/ }).fill('')
  await save.click()
  await expect.element(form.getByText('규칙 이름을 지정해주세요.')).toBeVisible()
  await form.getByRole('textbox', { name: /^규칙 이름/ }).fill('회의록')
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect((saved[0]!.rules as Rule[])[0]).toMatchObject({ id: 'r1', name: '회의록', operation: 'set' })
})

it('a rule needs a name and a folder, and what was filled in stays (MAIL-043, MAIL-044)', async () => {
  await showSetting(<RulesPage />)
  await page.getByRole('button', { name: '규칙 추가' }).click()
  await form.getByRole('button', { name: '규칙에 반영' }).click()
  await expect.element(form.getByText('규칙 이름을 지정해주세요.')).toBeVisible()
  await expect.element(form.getByText('이동할 폴더를 지정해주세요.')).toBeVisible()
  await form.getByRole('combobox', { name: '동작의 종류' }).selectOptions('다른 사람에게 전달')
  await form.getByRole('combobox', { name: '다른 사람에게 전달' }).click()
  await write('guest@partner.example')
  await press('Enter')
  await form.getByRole('textbox', { name: /^규칙 이름/ }).fill('거래처로')
  await form.getByRole('button', { name: '규칙에 반영' }).click()
  await expect.poll(rows).toContain('거래처로')
})

it('refused rules and everything else that fails are told in the words of the portal (MAIL-099, MAIL-100, MAIL-101)', async () => {
  answering(ruleCalls.inboxRuleSet, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'rules.0.actions', key: 'mail.rules.folderNeeded' }],
    })
  })
  await showSetting(<RulesPage />)
  await list.getByRole('switch', { name: '회의록 모으기 사용' }).click()
  await save.click()
  await expect.element(alertDialog.getByRole('heading', { name: /저장되지않았습니다/ })).toBeVisible()
  await expect.element(alertDialog.getByText('이동할 폴더를 지정해주세요.')).toBeVisible()
  await answer('닫기')
  answering(ruleCalls.inboxRuleSet, () => {
    throw new AppError('InternalServerErrorException')
  })
  await save.click()
  await expect.element(alertDialog.getByRole('heading', { name: '문제가 발생했습니다' })).toBeVisible()
  await answer('닫기')
  await expect.element(save).toBeEnabled()
})

it('a rule is run over a folder after it was shown what that would do', async () => {
  answering(ruleCalls.previewRule, {
    looked: 12,
    hasMore: false,
    matches: [
      {
        item: {
          itemId: 5,
          folderId: 1,
          conversationId: 'c',
          subject: '주간 회의록',
          from: {
            name: '김도현',
            address: 'dohyun.kim@hanbit.example',
            personCode: null,
            photoPath: null,
            isOutside: false,
          },
          to: [],
          moreRecipients: 0,
          receivedAt: '2026-11-20T00:00:00.000Z',
          snippet: '',
          size: 10,
          isRead: true,
          isFlagged: false,
          categoryId: null,
          hasAttachments: false,
        },
        folders: [12],
        redirects: [],
      },
    ],
  })
  const ran = answering(ruleCalls.runRules, { runId: 8 })
  answering(ruleCalls.ruleRun, { state: 'done', looked: 12, total: 12, matched: 1 })
  await showSetting(<RulesPage />)
  await act('회의록 모으기 지금 적용').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('메일 12통 가운데 1통에 적용돼요')).toBeVisible()
  await expect.element(dialog.getByText('주간 회의록')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '지금 적용' }).click()
  await expect.poll(() => ran).toEqual([{ folderId: 1, ruleIds: ['r1'] }])
  await expect.element(dialog.getByText('메일 1통에 적용했어요')).toBeVisible()
})

it('a rule is begun from the mails that the address names, and saved as any other', async () => {
  const saved = answering(ruleCalls.inboxRuleSet, true)
  answering(ruleCalls.ruleFacts, {
    sender: { name: 'Kim Daniel', address: 'daniel@partner.example' },
    recipients: [],
    subject: 'Re: API rollout',
    headers: [],
  })
  const { address } = await showSetting(<RulesPage />, '/settings/mail/rule?mails=9')
  await expect.element(form.getByRole('textbox', { name: /^규칙 이름/ })).toHaveValue('Kim Daniel 메일')
  await expect.element(form.getByText('API rollout')).toBeVisible()
  await expect.element(page.getByText(/고른 메일에서 조건을 가져왔어요/)).toBeVisible()
  await form.getByRole('button', { name: '제목 조건 빼기' }).click()
  await form.getByRole('button', { name: '폴더 고르기' }).click()
  await page.getByRole('treeitem', { name: '포털' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '고르기', exact: true }).click()
  await expectAccessible()
  await form.getByRole('button', { name: '규칙에 반영' }).click()
  await expect.poll(rows).toEqual(['회의록 모으기', '빌드 결과', 'Kim Daniel 메일'])
  await expect.poll(address).not.toContain('mails')
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  expect((saved[0]!.rules as Rule[]).at(-1)).toMatchObject({
    conditions: [{ key: 'ContainsSenderStrings', value: ['daniel@partner.example'] }],
    operation: 'create',
  })
})

it('a mail that is gone begins no rule, and that is said', async () => {
  answering(ruleCalls.ruleFacts, () => {
    throw new AppError('NotFoundException', 'ui.errors.notFound')
  })
  await showSetting(<RulesPage />, '/settings/mail/rule?mails=9')
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
