import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { callUpload } from '../calls/call-upload.ts'
import { useCall } from '../calls/queries.ts'
import { useSay } from '../texts/use-texts.ts'
import { answering } from './answering.ts'
import { show } from './show.tsx'

const calls = defineCalls('tests', {
  greeting: {
    method: 'GET',
    path: '/api/greetings/{personCode}',
    summary: 'A greeting for somebody.',
    access: access.signedIn,
    input: z.object({ personCode: z.string(), language: z.string() }),
    result: z.object({ sentence: z.string() }),
  },
  portrait: {
    method: 'POST',
    path: '/api/portraits/{personCode}',
    summary: 'A picture of somebody.',
    access: access.signedIn,
    upload: { maxBytes: 1_000 },
    input: z.object({ personCode: z.string() }),
    result: z.object({ sentence: z.string() }),
  },
})

function Greeting({ personCode }: { personCode: string }) {
  const { sayError } = useSay()
  const { data, error } = useCall(calls.greeting, { personCode, language: 'ko' })
  return <p>{error ? sayError(error) : data?.sentence}</p>
}

it('gives the answer of the contract to whoever asks, and tells what was asked', async () => {
  const asked = answering(calls.greeting, ({ personCode }) => ({ sentence: `${String(personCode)}님, 안녕하세요` }))
  await show(<Greeting personCode="P100001" />)
  await expect.element(page.getByText('P100001님, 안녕하세요')).toBeVisible()
  expect(asked).toEqual([{ personCode: 'P100001', language: 'ko' }])
})

it('refuses as the server does', async () => {
  answering(calls.greeting, () => {
    throw new AppError('AccessDeniedException')
  })
  await show(<Greeting personCode="P100001" />)
  await expect.element(page.getByText('이 작업을 할 권한이 없어요')).toBeVisible()
})

it('answers and refuses a call that takes a file, and tells which one came', async () => {
  const asked = answering(calls.portrait, { sentence: '받았어요' })
  const file = new File(['bytes'], 'portrait.png')
  expect(await callUpload(calls.portrait, { personCode: 'P1' }, file)).toEqual({ sentence: '받았어요' })
  expect(asked).toMatchObject([{ personCode: 'P1', files: { name: 'portrait.png' } }])
  answering(calls.portrait, () => {
    throw new AppError('AccessDeniedException')
  })
  await expect(callUpload(calls.portrait, { personCode: 'P1' }, file)).rejects.toMatchObject({
    code: 'AccessDeniedException',
  })
})
