import { IconDots, IconPlus, IconRss, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Side } from '#platform/web/ui/navigation/side.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { targets } from '../../contract/calendar.rules.ts'
import type { Config } from '../../contract/wire.contract.ts'
import { useConfig, useFolders, useRefresh } from '../calendar.queries.ts'
import { FolderDialogs, type FolderTask } from '../folders/folder-dialogs.tsx'
import { FolderMenu } from '../folders/folder-menu.tsx'
import { useFolderName } from '../folders/use-folder-name.ts'
import { SmallMonth } from '../month/small-month.tsx'
import { usePlace } from '../page/use-place.ts'
import '#platform/web/ui/styles/hues.css'
import './calendar-side.css'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

const relations = ['own', 'company', 'shared'] as const

/**
 * The left side of the calendar: a small month to go by, whose calendar is looked at, and the folders: which are shown,
 * what one may do with each, what others offer.
 */
export default function CalendarSide({ onFollow }: Props) {
  const { t } = useTranslation()
  const config = useConfig()
  const folders = useFolders()
  return (
    <Side label={t('calendar.folder.all')} title={t('calendar.title')}>
      {config.data ? <Places config={config.data} onFollow={onFollow} /> : null}
      <div className="cside__l scroll">
        <Pane query={folders} skeleton={<SkeletonRows rows={6} />}>
          {({ items, can }) => <Folders folders={items} mayCreateCompany={can.createCompany} />}
        </Pane>
      </div>
    </Side>
  )
}

function Places({ config: { viewMode, firstDay }, onFollow }: Props & { config: Config }) {
  const { t } = useTranslation()
  const { day, today, target, goTo, lookAt } = usePlace(viewMode, firstDay)
  return (
    <>
      <div className="cside__m">
        <SmallMonth day={day} today={today} firstDay={firstDay} onChoose={goTo} />
      </div>
      <ul className="cside__w" aria-label={t('calendar.target.label')}>
        {targets.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="side__a"
              aria-current={each === target ? 'true' : undefined}
              onClick={() => {
                lookAt(each)
                onFollow?.()
              }}
            >
              {t(`calendar.target.${each}`)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type FoldersProps = { folders: readonly Folder[]; mayCreateCompany: boolean }

function Folders({ folders, mayCreateCompany }: FoldersProps) {
  const { t } = useTranslation()
  const [task, setTask] = useState<FolderTask>()
  const offered = folders.filter(({ isTaken }) => !isTaken)
  return (
    <>
      {relations.map((relation) => {
        const own = folders.filter((folder) => folder.relation === relation && folder.isTaken)
        if (own.length === 0 && relation !== 'own') return null
        return (
          <section key={relation} className="fold">
            <h3>
              {t(`calendar.folder.relation.${relation}`)}
              {relation === 'own' || (relation === 'company' && mayCreateCompany) ? (
                <IconButton
                  size={24}
                  icon={IconPlus}
                  name={t(relation === 'own' ? 'calendar.folder.new' : 'calendar.folder.newCompany')}
                  onClick={() => setTask({ kind: 'create', isCompany: relation === 'company' })}
                />
              ) : null}
            </h3>
            <ul>
              {own.map((folder) => (
                <FolderLine key={folder.folderId} folder={folder} onTask={setTask} />
              ))}
            </ul>
          </section>
        )
      })}
      {offered.length > 0 ? (
        <section className="fold">
          <h3>{t('calendar.folder.offered')}</h3>
          <ul>
            {offered.map((folder) => (
              <OfferedLine key={folder.folderId} folder={folder} />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="fold__f">
        <Button variant="ghost" icon={IconUpload} onClick={() => setTask({ kind: 'import' })}>
          {t('calendar.import.title')}
        </Button>
        <Button variant="ghost" icon={IconRss} onClick={() => setTask({ kind: 'feeds' })}>
          {t('feeds.title')}
        </Button>
      </div>
      {task ? <FolderDialogs task={task} folders={folders} onClose={() => setTask(undefined)} /> : null}
    </>
  )
}

function useMark() {
  const refresh = useRefresh()
  const { sayError } = useSay()
  return useCallMutation(calendarCalls.markFolder, {
    onSuccess: refresh,
    onError: (error) => void toast.error(sayError(error)),
  })
}

function FolderLine({ folder, onTask }: { folder: Folder; onTask: (task: FolderTask) => void }) {
  const { t } = useTranslation()
  const name = useFolderName()(folder)
  const mark = useMark()
  // What was just said counts before the server has answered, and in this very moment: a box that is set back for the
  // blink of an eye looks refused.
  const [said, setSaid] = useState<boolean>()
  const isHidden = said ?? folder.isHidden
  const hide = (hidden: boolean) => {
    setSaid(hidden)
    mark.mutate({ folderId: folder.folderId, isHidden: hidden }, { onSettled: () => setSaid(undefined) })
  }
  return (
    <li className={classNames('fold__l', `cc-${folder.color}`)}>
      <label>
        <input type="checkbox" checked={!isHidden} onChange={({ target }) => hide(!target.checked)} />
        <span className="ell">{name}</span>
      </label>
      <FolderMenu
        folder={folder}
        icon={IconDots}
        name={t('calendar.folder.menuOf', { name })}
        onTask={onTask}
        onLeave={() => mark.mutate({ folderId: folder.folderId, isTaken: false })}
      />
    </li>
  )
}

function OfferedLine({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const name = useFolderName()(folder)
  const mark = useMark()
  return (
    <li className={classNames('fold__l', `cc-${folder.color}`)}>
      <span className="ell grow">{name}</span>
      <Button
        variant="soft"
        busy={mark.isPending}
        aria-label={t('calendar.folder.takeOf', { name })}
        onClick={() => mark.mutate({ folderId: folder.folderId, isTaken: true, isHidden: false })}
      >
        {t('calendar.folder.take')}
      </Button>
    </li>
  )
}
