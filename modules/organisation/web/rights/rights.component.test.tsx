import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import { ExplainedRights } from './explained-rights.tsx'
import type { RightLine } from './rights.types.ts'
import { RightsFields } from './rights-fields.tsx'

type Right = 'see' | 'book' | 'manage'
const kind = {
  all: ['see', 'book', 'manage'] as const,
  needs: { see: [], book: ['see'], manage: ['see', 'book'] } as const,
  first: ['see', 'book'] as const,
  nameOf: (right: Right) => right,
}
const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const team = { kind: 'department' as const, code: 'HC1031', name: named('포털개발팀'), hint: named('한빛소프트') }

function Fields({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [lines, setLines] = useState<RightLine<Right>[]>([
    { kind: 'department', code: 'HC1031', rights: ['see'], named: team },
  ])
  const shared = { caption: '권한', rights: kind, comCode: 'HC', isReadOnly }
  return <RightsFields {...shared} lines={lines} onChange={setLines} />
}

const box = (who: string, right: Right) => page.getByRole('checkbox', { name: `${who} ${right}`, exact: true })

it('a right is ticked with what it stands on and goes with it, and the least stays as long as the line does', async () => {
  await show(<Fields />)
  await expect.element(box('포털개발팀', 'see')).toBeDisabled()
  await box('포털개발팀', 'manage').click()
  await expect.element(box('포털개발팀', 'book')).toBeChecked()
  await box('포털개발팀', 'book').click()
  await expect.element(box('포털개발팀', 'manage')).not.toBeChecked()
  await expect.element(box('포털개발팀', 'see')).toBeChecked()
  await page.getByRole('button', { name: '모든 회사의 모든 사람 추가' }).click()
  await expect.element(box('모든 사람', 'book')).toBeChecked()
  await page.getByRole('button', { name: '포털개발팀 빼기' }).click()
  await expect.element(box('포털개발팀', 'see')).not.toBeInTheDocument()
  await expectAccessible()
})

it('what is above is read and not changed', async () => {
  await show(<Fields isReadOnly />)
  await expect.element(box('포털개발팀', 'book')).toBeDisabled()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

it('says by which line or grant somebody may do what, each once, and where it comes from', async () => {
  const byTeam = { by: 'right', entry: team, grant: null }
  await show(
    <ExplainedRights
      rights={[
        { right: 'see', name: '보기', has: true, reasons: [byTeam, byTeam], from: '본관' },
        {
          right: 'book',
          name: '예약',
          has: true,
          reasons: [{ by: 'administrator', entry: null, grant: 'reserveManager' }],
        },
        { right: 'manage', name: '관리', has: false, reasons: [] },
        { right: 'approve', name: '승인', has: false, reasons: [], without: '사용 중지' },
      ]}
    />,
  )
  const said = page.getByRole('listitem')
  await expect.element(said.nth(0)).toHaveTextContent('보기 할 수 있음부서 포털개발팀 · ‘본관’에서 물려받음')
  await expect.element(said.nth(1)).toHaveTextContent('예약 할 수 있음예약 관리자')
  await expect.element(said.nth(2)).toHaveTextContent('관리 할 수 없음이 권한을 주는 줄이 없어요')
  await expect.element(said.nth(3)).toHaveTextContent('승인 할 수 없음사용 중지')
})
