import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { companyPictureCalls } from '../../contract/company-pictures.contract.ts'
import { type CompanyTheme, themeCalls } from '../../contract/theme.contract.ts'
import { everywhere } from '../testing/people.ts'
import { PicturesForm } from './pictures-form.tsx'
import './theme.css'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
const logo = { path: `${dot}#logo`, width: 90, height: 30 }
const theme: CompanyTheme = {
  comCode: 'HC',
  name: everywhere('한빛소프트'),
  accent: null,
  pictures: { logo, darkLogo: null, signIn: null },
}
async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 20)
  canvas.getContext('2d')!.fillRect(0, 0, 60, 20)
  return new File([await canvas.convertToBlob()], 'chosen.png', { type: 'image/png' })
}

const group = (name: string) => page.getByRole('group', { name, exact: true })
const button = (of: string, name: string) => group(of).getByRole('button', { name })
const choose = async (of: string) => userEvent.upload(group(of).getByLabelText(of), await pictureFile())
const shownIn = (brightness: string, name = '한빛소프트') =>
  page.getByRole('region', { name: brightness }).getByRole('img', { name })
const save = page.getByRole('button', { name: '그림 저장' })

function Pictures() {
  const { data } = useCall(themeCalls.companyTheme, { comCode: 'HC' })
  return data ? <PicturesForm saved={data} /> : null
}
beforeEach(async () => {
  answering(themeCalls.companyTheme, theme)
  await show(<Pictures />)
  await expect.element(save).toBeDisabled()
})

it('shows a chosen picture on light and dark before it counts, and leaves it again (SHELL-045)', async () => {
  await expect.element(shownIn('어두운 화면')).toHaveAttribute('src', logo.path)
  await choose('어두운 화면 로고')
  await expect.element(shownIn('어두운 화면')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.element(shownIn('밝은 화면')).toHaveAttribute('src', logo.path)
  await expect.element(save).toBeEnabled()
  await expectAccessible()
  await button('어두운 화면 로고', '되돌리기').click()
  await expect.element(shownIn('어두운 화면')).toHaveAttribute('src', logo.path)
  await expect.element(save).toBeDisabled()
})

it('saves what was chosen and takes away what was not wanted (SHELL-045)', async () => {
  const signIn = { path: `${dot}#picture`, width: 400, height: 300 }
  const sent = answering(companyPictureCalls.setCompanyPicture, { ...theme.pictures, signIn })
  const removed = answering(companyPictureCalls.removeCompanyPicture, { logo: null, darkLogo: null, signIn })
  await choose('로그인 그림')
  await button('로고', '빼기').click()
  await expect.element(group('로고').getByText('저장하면 빠져요.')).toBeVisible()
  await expect.element(shownIn('밝은 화면')).not.toBeInTheDocument()
  await save.click()
  await expect.element(toasts().getByText('그림을 저장했어요.')).toBeVisible()
  expect(removed).toEqual([{ comCode: 'HC', kind: 'logo' }])
  expect(sent).toMatchObject([{ comCode: 'HC', kind: 'signIn', files: expect.any(File) }])
  await expect.element(shownIn('밝은 화면', '로그인 그림')).toHaveAttribute('src', signIn.path)
  await expect.element(save).toBeDisabled()
})

it('says at the field what is no picture, keeps the choice, and saves the others (SHELL-045)', async () => {
  answering(companyPictureCalls.setCompanyPicture, ({ kind }) => {
    if (kind === 'signIn') return { ...theme.pictures, signIn: logo }
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'upload', key: 'organisation.photo.errors.imagesOnly' }],
    })
  })
  await choose('로고')
  await choose('로그인 그림')
  await save.click()
  const field = group('로고').getByLabelText('로고')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/JPEG, PNG, WebP, GIF 그림만 올릴 수 있어요/)
  await expect.element(button('로고', '되돌리기')).toBeEnabled()
  await expect.element(button('로그인 그림', '빼기')).toBeEnabled()
})
