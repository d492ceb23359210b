import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#platform/web/testing/show.tsx'
import { FieldSkeleton } from '#platform/web/ui/fields/field-skeleton.tsx'
import { RecipientField } from '../picker/recipient-field.tsx'
import { AudienceField } from './audience-field.tsx'

const words = { label: '구성원', help: '부서를 고르면 나중에 들어온 사람도 저절로 포함돼요' }

const fields: [string, ReactNode][] = [
  ['an audience', <AudienceField key="a" {...words} value={[]} onChange={() => undefined} />],
  ['recipients', <RecipientField key="r" {...words} value={[]} onChange={() => undefined} />],
]

it.each(fields)('a button below the field of %s stays where it is when the field arrives', async (_, field) => {
  await show(
    <>
      <div data-testid="waiting">
        <FieldSkeleton {...words} />
      </div>
      <div data-testid="arrived">{field}</div>
    </>,
  )
  await expect.element(page.getByRole('combobox', { name: '구성원' })).toBeVisible()
  const heightOf = (name: string) => page.getByTestId(name).element().getBoundingClientRect().height
  expect(heightOf('arrived')).toBeCloseTo(heightOf('waiting'), 0)
})
