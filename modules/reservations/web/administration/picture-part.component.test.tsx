import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { pictureCalls } from '../../contract/pictures.contract.ts'
import { dot, named } from '../testing/samples.ts'
import { PicturePart } from './picture-part.tsx'
import './administration.css'

type Detail = CallResult<(typeof reservationAdministrationCalls)['adminResource']>

function Part() {
  const { data } = useCall(reservationAdministrationCalls.adminResource, { resourceId: 101 })
  return data ? <PicturePart resource={data} /> : null
}
const picture = page.getByRole('img', { name: '북악' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = () => userEvent.upload(page.getByLabelText('사진 파일'), new File(['room'], 'room.png'))
const said = (text: string) => expect.element(toasts().getByText(text).last()).toBeVisible()

it('a picture is chosen, changed and taken away at once; what is no picture is told at its field', async () => {
  let picturePath: string | null = null
  answering(
    reservationAdministrationCalls.adminResource,
    () => ({ resourceId: 101, name: named('북악'), picturePath }) as Detail,
  )
  answering(pictureCalls.setResourcePicture, () => {
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: 'upload', key: 'organisation.photo.errors.imagesOnly' }],
    })
  })
  await show(<Part />)
  await choose()
  await expect.element(page.getByLabelText('사진 파일')).toHaveAccessibleDescription(/그림만 올릴 수 있어요/)
  expect(picture.elements()).toEqual([])

  answering(pictureCalls.setResourcePicture, () => {
    picturePath = dot
    return { picturePath }
  })
  await choose()
  await said('사진을 저장했어요')
  await expect.element(picture).toHaveAttribute('src', dot)
  await expect.element(page.getByText('다른 사진 고르기')).toBeVisible()
  await expectAccessible()

  const removed = answering(pictureCalls.removeResourcePicture, () => {
    picturePath = null
    return { picturePath }
  })
  await button('사진 빼기').click()
  await button('사진 빼기').last().click()
  await said('사진을 뺐어요')
  expect(removed).toEqual([{ id: '101' }])
  await expect.element(picture).not.toBeInTheDocument()
})
