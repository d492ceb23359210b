import type { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Writer } from '#modules/organisation/contract/writer.ts'
import { openPersonCard, useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import './talk.css'

type Query<Item> = ReturnType<typeof useInfiniteQuery<{ items: Item[]; total: number }>>

type Props<Item extends { person: Writer }> = {
  /** What the list holds, read aloud. */
  label: string
  query: Query<Item>
  empty?: ReactNode
  /** What stands at the right of a person: when. */
  children: (item: Item) => ReactNode
}

/** People one below the other with what is known of each; more come when asked for. */
export function PeopleList<Item extends { person: Writer }>({ label, query, empty, children }: Props<Item>) {
  const { t } = useTranslation()
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <Pane query={{ ...query, data: items }} empty={empty}>
        {(people) => (
          <ul aria-label={label}>
            {people.map((item) => (
              <PersonLine key={item.person.personCode} person={item.person}>
                {children(item)}
              </PersonLine>
            ))}
          </ul>
        )}
      </Pane>
      {query.hasNextPage ? (
        <Button
          block
          className="plist__more"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('boards.talk.people.more')}
        </Button>
      ) : null}
    </>
  )
}

function PersonLine({ person, children }: { person: Writer; children: ReactNode }) {
  const { full, dept } = useWriterName()(person)
  const { personCode } = person
  return (
    <li className="plist__i">
      <WriterAvatar writer={person} size={32} />
      <span className="grow">
        {personCode ? (
          <button type="button" className="plist__n" onClick={() => openPersonCard(personCode)}>
            {full}
          </button>
        ) : (
          <span className="plist__n">{full}</span>
        )}
        <span className="plist__d ell">{dept}</span>
      </span>
      <span className="plist__w num">{children}</span>
    </li>
  )
}
