import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { LinesForm } from './lines-form.tsx'

/** Who belongs to an area, those of its departments among them (TASK-027); its owners say who does. */
export function PeopleTab({ area }: { area: Area }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { groupId } = area
  const people = useCall(tasksCalls.taskGroupMember, { groupId })
  return (
    <div className="tproj__set">
      {area.role === 'owner' && !area.isArchived ? <LinesForm groupId={groupId} /> : null}
      <section className="tproj__form">
        <h2 className="tproj__part">{t('tasks.area.parts.people')}</h2>
        <Pane query={people} isEmpty={() => false}>
          {({ items, hasMore }) => (
            <>
              <ul className="tproj__rows">
                {items.map(({ userId, name, titleName, deptName, photo_Path, role }) => (
                  <li key={userId}>
                    <Avatar personCode={userId} name={nameOf(name)} photoUrl={photo_Path} size={32} />
                    <span className="grow">
                      <b className="ell">{[nameOf(name), nameOf(titleName)].filter(Boolean).join(' ')}</b>
                      <small className="ell">{nameOf(deptName)}</small>
                    </span>
                    <Badge tone={role === 'owner' ? 'accent' : 'line'}>{t(`tasks.area.roles.${role}`)}</Badge>
                  </li>
                ))}
              </ul>
              {hasMore ? <Note>{t('tasks.area.morePeople', { count: items.length })}</Note> : null}
            </>
          )}
        </Pane>
      </section>
    </div>
  )
}
