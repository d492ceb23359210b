import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Pager } from '#platform/web/ui/lists/pager.tsx'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Loaded, Pane } from '#platform/web/ui/states/pane.tsx'
import type { handCalls, PersonInList } from '../../contract/by-hand.contract.ts'
import { peoplePageSize } from './use-asked-people.ts'

type Props = {
  people: Loaded<CallResult<typeof handCalls.managedPeople>>
  page: number
  onPage: (page: number) => void
  onOpen: (personCode: string) => void
}

/** A page of people; a press on a name opens her. */
export function PeopleList({ people, page, onPage, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <Pane
      query={people}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          drawing="search"
          title={t('organisation.byHand.nobody')}
          hint={t('organisation.byHand.nobodyHint')}
        />
      }
    >
      {({ items, total }) => (
        <>
          <PeopleTable people={items} onOpen={onOpen} />
          <Pager page={page} total={total} size={peoplePageSize} onChange={onPage} />
        </>
      )}
    </Pane>
  )
}

function PeopleTable({ people, onOpen }: { people: readonly PersonInList[]; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation()
  const name = useName()
  const namesOf = (...names: (LocalName | null)[]) => names.flatMap((each) => (each ? [name(each)] : []))
  const placeOf = ({ deptName, rankName, dutyName }: PersonInList) => namesOf(deptName, rankName, dutyName)
  return (
    <div className="hand__list">
      <Table
        caption={t('organisation.byHand.title')}
        rows={people}
        rowKey={({ personCode }) => personCode}
        columns={[
          {
            key: 'name',
            header: t('organisation.byHand.name'),
            render: (person) => (
              <button type="button" className="hand__who" onClick={() => onOpen(person.personCode)}>
                <Avatar personCode={person.personCode} name={name(person.name)} photoUrl={person.photoPath} />
                <b>{name(person.name)}</b>
                {/* Stands in place of the other columns where there is no room for them. */}
                <span className="hand__more num">{[person.employeeNumber, ...placeOf(person)].join(' · ')}</span>
                {person.state === 'active' ? null : (
                  <Badge tone={person.state === 'retired' ? 'neutral' : 'orange'}>
                    {t(`organisation.import.personState.${person.state}`)}
                  </Badge>
                )}
              </button>
            ),
          },
          {
            key: 'number',
            header: t('organisation.import.field.employeeNumber'),
            width: 112,
            render: ({ employeeNumber }) => <span className="num">{employeeNumber}</span>,
          },
          {
            key: 'post',
            header: t('organisation.byHand.department'),
            render: ({ deptName, otherPosts }) => (
              <>
                {deptName ? name(deptName) : '–'}
                {otherPosts > 0 ? (
                  <span className="muted num">
                    {' '}
                    {t('organisation.byHand.otherPosts', { count: formatCount(otherPosts) })}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: 'title',
            header: t('organisation.byHand.titles'),
            width: 160,
            render: ({ rankName, dutyName }) => namesOf(rankName, dutyName).join(' · '),
          },
          { key: 'email', header: t('organisation.import.field.email'), render: ({ email }) => email },
        ]}
      />
    </div>
  )
}
