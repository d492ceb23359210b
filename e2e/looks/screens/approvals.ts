import type { Page } from '@playwright/test'
import { callsOf } from '../../calls.ts'
import { expect } from '../../journey.ts'
import { heading, type Screen } from '../looking.ts'

/** A document of whoever looks, on its way up a line of two, drafted the first time. */
async function documentOf(page: Page): Promise<number> {
  const calls = callsOf(page.request, new URL(page.url()).origin)
  const own = await calls.get<{ items: { documentId: number }[] }>('/api/approvals/boxes/drafted')
  if (own.items[0]) return own.items[0].documentId
  const placeOf = async (userName: string) => {
    const { items } = await calls.get<{ items: { personCode: string; post: { deptCode: string } }[] }>(
      `/api/organisation/people?query=${userName}`,
    )
    return { personCode: items[0]!.personCode, deptCode: items[0]!.post.deptCode }
  }
  const { version } = await calls.get<{ version: number }>('/api/approvals/forms/101')
  const { documentId } = await calls.post<{ documentId: number }>('/api/approvals/documents', {
    formId: 101,
    formVersion: version,
    title: '연차 휴가 신청 (부모님 병원 동행)',
    values: { kind: ['annual'], days: { from: '2027-08-02', to: '2027-08-04' } },
    steps: [
      { ...(await placeOf('junyoung.park')), kind: 'review' },
      { ...(await placeOf('eunhee.cho')), kind: 'approve' },
    ],
    isUrgent: true,
  })
  return documentId
}

const openDocument = async (page: Page) => {
  const documentId = await documentOf(page)
  await page.goto(new URL(`/po/workflow/document/${documentId}`, page.url()).href)
}

export const approvals: readonly Screen[] = [
  { name: 'approvals-pending', path: '/po/workflow/box/pending', whole: heading },
  {
    name: 'approvals-document',
    path: '/po/workflow/box/drafted',
    show: openDocument,
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'approvals-drafted',
    path: '/po/workflow/box/drafted',
    whole: (page) => expect(page.getByText('부모님 병원 동행').first()).toBeVisible(),
  },
  {
    name: 'approvals-new',
    path: '/po/workflow/new',
    whole: (page) => expect(page.getByRole('main').getByRole('searchbox')).toBeVisible(),
  },
  {
    name: 'approvals-draft',
    path: '/po/workflow/draft?appid=102',
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'approvals-narrowed',
    path: '/po/workflow/box/drafted?least=1000',
    whole: (page) => expect(page.locator('.apbox__more input').first()).toBeVisible(),
  },
  {
    name: 'approvals-references',
    path: '/po/workflow/draft?appid=102',
    show: (page) => page.locator('.aprefs').getByRole('button').first().click(),
    whole: (page) => expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible(),
  },
  {
    name: 'approvals-forms',
    path: '/po/workflow/forms?form=102',
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'approvals-form-editor',
    path: '/po/workflow/forms/edit?form=102',
    whole: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'approvals-rules',
    path: '/po/workflow/rules',
    whole: (page) => expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible(),
  },
  {
    name: 'approvals-statistics',
    path: '/po/workflow/statistics?months=36',
    whole: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    name: 'approvals-due',
    path: '/po/admin/approvals/retention',
    whole: (page) => expect(page.getByText('사무용품 구입 비용', { exact: true })).toBeVisible(),
  },
  {
    name: 'approvals-destruction',
    path: '/po/admin/approvals/retention?tab=lists',
    show: (page) => page.getByRole('button', { name: /보존 기간 5년이 지난/ }).click(),
    whole: (page) => expect(page.getByText('기자재 수리 비용')).toBeVisible(),
  },
  {
    name: 'approvals-archives',
    path: '/po/admin/approvals/retention?tab=archives',
    whole: (page) => expect(page.locator('.retain__intro--tab')).toBeVisible(),
  },
]
