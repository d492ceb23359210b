import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { publishCalls } from '../../contract/publish.contract.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { answeringOffice, webpartNamed } from '../testing/administration.ts'
import PublishBar from './publish-bar.tsx'
import WebpartsPage from './webparts-page.tsx'

const row = page.getByRole('row').filter({ hasText: '오늘의 안내' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const expectTold = (words: string | RegExp) => expect.element(toasts().getByText(words)).toBeVisible()

describe('the list of webparts', () => {
  beforeEach(async () => {
    answeringOffice({
      webparts: [
        webpartNamed('오늘의 안내'),
        webpartNamed('옛 위젯', { id: 8, component: 'gone-webpart', isRegistered: false }),
      ],
    })
    await show(<WebpartsPage />)
    await expect.element(row).toBeVisible()
  })

  it('has name, component and size of each, and ways to preview, edit, delete and make one (DESIGNER-011)', () => {
    const headers = textsOf(page.getByRole('columnheader'))
    expect(headers).toEqual(expect.arrayContaining(['이름', '컴포넌트', '크기']))
    expect(textsOf(row.getByRole('cell'))).toEqual(
      expect.arrayContaining(['오늘의 안내', 'note-webpart', '3 x 2 고정']),
    )
    expect(
      row
        .getByRole('button')
        .elements()
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    ).toEqual(['오늘의 안내', '오늘의 안내 미리보기', '오늘의 안내 편집', '오늘의 안내 삭제'])
    expect(button('웹파트 만들기').elements()).toHaveLength(1)
  })

  it('one form makes and edits, and only what is there can be deleted in it (DESIGNER-012, DESIGNER-032)', async () => {
    const saved = answering(webpartCalls.webpartSave, { id: 7, version: 2 })
    await button('오늘의 안내 편집').click()
    const edited = page.getByRole('dialog', { name: '웹파트 편집' })
    await expect.element(edited.getByLabelText(/한국어 이름/)).toHaveValue('오늘의 안내')
    await expect.element(edited.getByRole('button', { name: '삭제' })).toBeVisible()
    await edited.getByLabelText(/한국어 이름/).fill('내일의 안내')
    await edited.getByRole('button', { name: '저장' }).click()
    await expectTold('웹파트를 저장했어요. 게시하면 직원에게 보여요')
    expect(saved).toMatchObject([{ id: 7, title: '내일의 안내', version: 1 }])

    await button('웹파트 만들기').click()
    const made = page.getByRole('dialog', { name: '웹파트 만들기' })
    await expect.element(made.getByLabelText(/한국어 이름/)).toHaveValue('')
    await expect.element(made.getByRole('button', { name: '저장' })).toBeVisible()
    expect(made.getByRole('button', { name: '삭제' }).elements()).toHaveLength(0)
  })

  it('deleting asks first, and says that it is done (DESIGNER-044, DESIGNER-075)', async () => {
    const deleted = answering(webpartCalls.webpartDelete, true)
    await button('오늘의 안내 삭제').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: '취소' }).click()
    expect(deleted).toEqual([])
    await button('오늘의 안내 삭제').click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expectTold('삭제되었습니다')
    expect(deleted).toEqual([{ id: '7' }])
  })

  it('what cannot be deleted says so with its reason (DESIGNER-075)', async () => {
    answering(webpartCalls.webpartDelete, () => {
      throw new AppError('ConflictException', 'home.webparts.errors.inUse', { params: { places: '기본 홈' } })
    })
    await button('오늘의 안내 삭제').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expectTold(/^삭제에 실패하였습니다\. .*기본 홈/)
    await expect.element(row).toBeVisible()
  })

  it('the preview of a component that no module has says that it is not there (DESIGNER-073)', async () => {
    await button('옛 위젯 미리보기').click()
    const preview = page.getByRole('dialog', { name: '미리보기: 옛 위젯' })
    await expect.element(preview.getByText('컴포넌트를 찾을 수 없습니다')).toBeVisible()
    await expect.element(preview.getByText('gone-webpart')).toBeVisible()
  })
})

describe('publishing (DESIGNER-020, DESIGNER-076)', () => {
  const publish = async () => {
    answeringOffice({})
    await show(<PublishBar />)
    await page.getByRole('button', { name: /^게시/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '게시', exact: true }).click()
  }

  it('says that it is done', async () => {
    const sent = answering(publishCalls.cachePublish, {
      number: 2,
      webparts: 0,
      templates: 0,
      publishedAt: '2026-03-18T03:00:00.000Z',
    })
    await publish()
    await expectTold('게시 완료!')
    expect(sent).toEqual([{ comCode: 'HC', note: '' }])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('says that it failed, and why, and stays', async () => {
    answering(publishCalls.cachePublish, () => {
      throw new AppError('AccessDeniedException')
    })
    await publish()
    await expectTold(/^게시 실패! 이 작업을 할 권한이 없어요/)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
