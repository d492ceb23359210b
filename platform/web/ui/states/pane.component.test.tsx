import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { show } from '#platform/web/testing/show.tsx'
import { type Loaded, Pane } from './pane.tsx'

const failed = (error: unknown): Loaded<string[]> => ({
  data: undefined,
  isError: true,
  error,
  isFetching: false,
  refetch: () => undefined,
})

it('what could not be loaded says why, where the server said so', async () => {
  await show(<Pane query={failed(new AppError('ServiceUnavailableException', 'errors.readOnly'))}>{() => null}</Pane>)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('지금은 읽기만 할 수 있어요', { exact: false })).toBeVisible()
})

it('and asks for another try, where nobody knows', async () => {
  await show(<Pane query={failed(new TypeError('x is not a function'))}>{() => null}</Pane>)
  await expect.element(page.getByText('잠시 뒤에 다시 시도해 주세요')).toBeVisible()
  expect(page.getByText('x is not').elements()).toEqual([])
})
