import { IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { branchCalls } from '#modules/organisation/contract/branch.contract.ts'
import type { PersonFound } from '#modules/organisation/contract/organisation.contract.ts'
import { PersonCardDialog, PersonRow } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import './mobile.css'

type Branch = CallResult<typeof branchCalls.branch>
type Place = { comCode?: string; deptCode?: string }

/** The organisation, department by department: from one's own upwards to the company and down again. */
export default function PhoneOrganizationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { comCode, deptCode } = useSearch({ strict: false }) as Place
  const branch = useQuery(queryOf(branchCalls.branch, { comCode, deptCode }))
  const [person, setPerson] = useState<string>()
  const go = (place: Place) => void navigate({ to: '/mobile/organization', search: place })
  return (
    <Sheet title={t('shell.mobile.organisation')}>
      <Pane query={branch} isEmpty={() => false}>
        {(here) => (
          <>
            <Way here={here} go={go} />
            <Departments here={here} go={go} />
            <People here={here} onOpen={setPerson} />
          </>
        )}
      </Pane>
      {person ? <PersonCardDialog personCode={person} onClose={() => setPerson(undefined)} /> : null}
    </Sheet>
  )
}

/** From the company down to the department that is shown. */
function Way({ here, go }: { here: Branch; go: (place: Place) => void }) {
  const { t } = useTranslation()
  const name = useName()
  const step = (words: string, place: Place): ReactNode => (
    <button type="button" onClick={() => go(place)}>
      {words}
    </button>
  )
  if (!here.department)
    return (
      <p className="phoneorg__at" aria-current="location">
        {name(here.companyName)}
      </p>
    )
  return (
    <nav className="phoneorg__at" aria-label={t('ui.breadcrumb.label')}>
      {step(name(here.companyName), { comCode: here.comCode })}
      {here.path.map((department) => (
        <Fragment key={department.deptCode}>
          <IconChevronRight className="i i-14" aria-hidden />
          {step(name(department.name), { deptCode: department.deptCode })}
        </Fragment>
      ))}
      <IconChevronRight className="i i-14" aria-hidden />
      <b aria-current="location">{name(here.department.name)}</b>
    </nav>
  )
}

function Departments({ here: { departments }, go }: { here: Branch; go: (place: Place) => void }) {
  const { t } = useTranslation()
  const name = useName()
  return departments.map(({ deptCode, name: words, people }) => (
    <button key={deptCode} type="button" className="phoneorg__d" onClick={() => go({ deptCode })}>
      <IconUsersGroup className="i i-20" aria-hidden />
      <b className="grow">{name(words)}</b>
      <span className="num">{t('shell.mobile.people', { shown: formatCount(people) })}</span>
      <IconChevronRight className="i i-16" aria-hidden />
    </button>
  ))
}

function People({ here, onOpen }: { here: Branch; onOpen: (personCode: string) => void }) {
  const { t } = useTranslation()
  const { department, people, departments, hasMorePeople } = here
  if (!department) return null
  if (people.length === 0 && departments.length === 0)
    return <EmptyState title={t('shell.mobile.nobody')} hint={t('shell.mobile.nobodyHint')} />
  if (people.length === 0) return null
  return (
    <section>
      <h2 className="phoneorg__h">{t('shell.mobile.people', { shown: formatCount(people.length) })}</h2>
      {people.map((person: PersonFound) => (
        <PersonRow key={person.personCode} person={person} onOpen={() => onOpen(person.personCode)} />
      ))}
      {hasMorePeople ? <p className="fg2">{t('shell.mobile.morePeople')}</p> : null}
    </section>
  )
}
