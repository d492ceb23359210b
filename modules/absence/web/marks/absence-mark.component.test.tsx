import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { organisationCalls, type PersonCard } from '#modules/organisation/contract/organisation.contract.ts'
import { openPersonCard, PersonCardHost, PersonRow } from '#modules/organisation/web/organisation.public.tsx'
import { everywhere, personNamed } from '#modules/organisation/web/testing/people.ts'
import { AppError } from '#platform/contract/errors.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { SeenAbsence } from '../../contract/absence.entities.ts'
import { absenceChanged } from '../../contract/absence.events.ts'
import { absenceModule } from '../absence.module.ts'
import { deputyNamed, seenAbsenceOf } from '../testing/absences.ts'

const modules = [absenceModule]
const names = ['서지우', '김도현', '백승우']
const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
const marksOf = (name: string) => () => textsOf(row(name), '.badge')
const answerAbsences = (...items: SeenAbsence[]) => answering(absenceCalls.ofPeople, () => ({ items }))
const List = () => names.map((name) => <PersonRow key={name} person={personNamed(name)} onOpen={() => undefined} />)

it('a list asks once for all its people, and says why one is absent and until when', async () => {
  const asked = answerAbsences(
    seenAbsenceOf('code of 김도현'),
    seenAbsenceOf('code of 백승우', { kind: null, to: null, lastDay: null }),
  )
  await show(<List />, { modules })
  await expect.poll(marksOf('김도현')).toEqual(['휴가 2099-03-10까지'])
  await expect.poll(marksOf('백승우')).toEqual(['부재 종료 미정'])
  expect(marksOf('서지우')()).toEqual([])
  expect(asked).toEqual([{ personCodes: names.map((name) => `code of ${name}`) }])
})

it('a half day is named as one says it, and who works elsewhere is not away', async () => {
  answerAbsences(
    seenAbsenceOf('code of 서지우', { part: 'afternoon' }),
    seenAbsenceOf('code of 김도현', { kind: 'remote', isAway: false }),
  )
  await show(<List />, { modules })
  await expect.poll(marksOf('서지우')).toEqual(['오후 반차 2099-03-10까지'])
  await expect.poll(marksOf('김도현')).toEqual(['재택근무 2099-03-10까지'])
})

it('a change is seen at once, and asked for of nobody else', async () => {
  const asked = answerAbsences()
  const tell = await anotherTabTells()
  await show(<List />, { modules })
  await expect.poll(() => asked.length).toBe(1)
  answerAbsences(seenAbsenceOf('code of 김도현', { kind: 'trip' }))
  await tell(absenceChanged, { personCode: 'code of 김도현' })
  await expect.poll(marksOf('김도현')).toEqual(['출장 2099-03-10까지'])
})

it('without an answer the name stands as it is', async () => {
  const asked = answering(absenceCalls.ofPeople, () => {
    throw new AppError('AccessDeniedException')
  })
  await show(<List />, { modules })
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(row('김도현')).toBeVisible()
})

const card = (name: string): PersonCard => {
  const { match: _, post, ...person } = personNamed(name)
  return { ...person, employeeNumber: '1', posts: [{ ...post, jobDescription: everywhere('') }] }
}

it('the card says today’s absence and leads to the card of who acts for her', async () => {
  answering(organisationCalls.personCard, ({ personCode }) =>
    card(decodeURIComponent(String(personCode)).replace('code of ', '')),
  )
  answering(absenceCalls.ofPeople, ({ personCodes }) => ({
    items:
      String(personCodes) === 'code of 백승우'
        ? [seenAbsenceOf('code of 백승우', { note: '급한 일은 대리자에게', deputy: deputyNamed('정하준') })]
        : [],
  }))
  await show(<PersonCardHost />, { modules })
  openPersonCard('code of 백승우')
  const lines = page.getByRole('list', { name: '부재' })
  await expect
    .poll(() => textsOf(lines.getByRole('listitem')))
    .toEqual(['휴가2099-03-10까지급한 일은 대리자에게대리자 정하준'])
  await page.getByRole('button', { name: '대리자 정하준 카드 열기' }).click()
  await expect.element(page.getByRole('dialog', { name: '정하준' })).toBeVisible()
  await expect.element(lines).not.toBeInTheDocument()
})
