import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/web/testing/show.tsx'
import { boardNamed } from '../testing/articles.ts'
import { type ArticleForm, type Faults, formOf, type WriteConfig } from './article-form.ts'
import { WriteOptions } from './write-options.tsx'

const config: WriteConfig = {
  ...boardNamed(),
  may: { notice: true, secret: true, password: true, mustRead: false, schedule: false, mailAlarm: false },
}

function Options({ faults }: { faults?: Faults }) {
  const [form, setForm] = useState<ArticleForm>({
    ...formOf({ title: '', content: '' }, { hasPassword: false, fileCode: 'f' }),
    isSecret: true,
  })
  return (
    <WriteOptions
      config={config}
      form={form}
      faults={faults}
      onChange={(change) => setForm({ ...form, ...change })}
      hadPassword={false}
    />
  )
}

it('the options of an article are one row that says what is decided, until somebody opens it', async () => {
  await show(<Options />)
  const row = page.getByText('게시 설정')
  await expect.element(page.getByText('비밀글', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '공지로 올리기' })).not.toBeInTheDocument()
  await row.click()
  await page.getByRole('checkbox', { name: '공지로 올리기' }).click()
  await row.click()
  await expect.element(page.getByText(/공지로 올리기, 비밀글/)).toBeVisible()
})

it('they open where something in them is wrong', async () => {
  await show(<Options faults={{ password: 'password' }} />)
  await expect.element(page.getByRole('checkbox', { name: '공지로 올리기' })).toBeVisible()
})
