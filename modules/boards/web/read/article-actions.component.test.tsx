import { IconChecklist } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineWebModule } from '#platform/web/modules.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { wholeArticle } from '../testing/articles.ts'
import { ArticleActions } from './article-actions.tsx'
import { useArticleActs } from './use-article-acts.ts'

const lunch = defineWebModule({
  name: 'lunch',
  thingActions: [
    { key: 'lunch', labelKey: 'boards.title', icon: IconChecklist, asked: ({ title }) => ({ newLunch: title }) },
  ],
})
const article = wholeArticle()

function Acts({ isWindow, isLocked }: { isWindow: boolean; isLocked: boolean }) {
  const acts = useArticleActs(article, article, {
    editPlace: () => ({ to: '/board/write', search: {} }),
    isWindow,
    onGone: () => undefined,
  })
  return <ArticleActions article={{ ...article, isLocked }} acts={acts} />
}

it.each([
  { where: 'in the portal', isWindow: false, isLocked: false, offers: true },
  { where: 'in a window, which has no frame for it', isWindow: true, isLocked: false, offers: false },
  { where: 'of one that is locked', isWindow: false, isLocked: true, offers: false },
])('what other modules do with an article, $where: $offers', async ({ offers, ...given }) => {
  await show(<Acts {...given} />, { at: '/board/read', modules: [lunch], isWindow: given.isWindow })
  await page.getByRole('button', { name: '더보기' }).click()
  await expect.poll(() => textsOf(page.getByRole('menuitem'))).toContain('주소 복사')
  expect(textsOf(page.getByRole('menuitem')).includes('게시판')).toBe(offers)
})
