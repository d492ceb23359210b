import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { totalOf, useAnnounceFound } from '#platform/web/ui/messages/use-announce-found.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { roleGroupCalls } from '../../contract/role-groups.contract.ts'

const pageSize = 20

/** Who is in a role group now, by whichever of its entries. */
export function RoleGroupPeople({ roleId }: { roleId: number }) {
  const { t } = useTranslation()
  const name = useName()
  const [page, setPage] = useState(1)
  const people = useQuery({
    ...queryOf(roleGroupCalls.roleGroupPeople, { roleId, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useAnnounceFound(roleId, totalOf(people), { page, size: pageSize })
  return (
    <section className="rg__part">
      <h3>
        {t('organisation.roles.people')}{' '}
        {people.data ? (
          <span className="muted num">
            {t('organisation.roles.peopleCount', {
              total: `${formatCount(people.data.total)}${people.data.capped ? '+' : ''}`,
            })}
          </span>
        ) : null}
      </h3>
      <Pane
        query={people}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('organisation.roles.noPeople')} hint={t('organisation.roles.noPeopleHint')} />}
      >
        {({ items, total }) => (
          <>
            <ul className="rg__people">
              {items.map((person) => (
                <li key={person.personCode}>
                  <Avatar
                    personCode={person.personCode}
                    name={name(person.name)}
                    photoUrl={person.photoPath}
                    size={28}
                  />
                  <span className="grow">
                    <b>{name(person.name)}</b> {name(person.titleName)}
                    <span className="person__m ell">
                      {t('organisation.departmentAndCompany', {
                        department: name(person.deptName),
                        company: name(person.companyName),
                      })}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {total > pageSize ? (
              <Pager
                page={page}
                total={total}
                size={pageSize}
                label={t('organisation.roles.people')}
                onChange={setPage}
              />
            ) : null}
          </>
        )}
      </Pane>
    </section>
  )
}
