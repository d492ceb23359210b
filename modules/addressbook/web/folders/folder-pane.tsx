import {
  IconBuilding,
  IconFolder,
  IconFolderShare,
  IconPlus,
  IconStar,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { type Place, useFolderName } from '../addressbook.queries.ts'
import type { Dialog } from '../page/page-dialogs.tsx'

type Props = {
  folders: readonly Folder[]
  favourites: number
  canCreatePublic: boolean
  place: Place
  onLook: (place: Place) => void
  onDialog: (dialog: Dialog) => void
}

/** The folders one may look into, by whose they are; narrow windows have a list to choose from instead. */
export function FolderPane({ folders, favourites, canCreatePublic, place, onLook, onDialog }: Props) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const pane = useRef<HTMLElement>(null)
  const keys = useRovingFocus(pane, { items: '.ab__f', axis: 'vertical', wrap: false })
  const of = (relation: Folder['relation']) => folders.filter((folder) => folder.relation === relation)
  const own = of('own')
  const isOn = (folder: Folder) =>
    folder.folderId === place || (place === 0 && folder.isDefault && folder.relation === 'own')
  const shownPlace = folders.find(isOn)?.folderId ?? place
  const options = [
    { value: 'all', label: t('addressbook.folder.all') },
    { value: 'favourites', label: t('addressbook.folder.favourites') },
    ...folders.map((folder) => ({
      value: String(folder.folderId),
      label:
        folder.relation === 'own'
          ? nameOf(folder)
          : `${nameOf(folder)} (${t(`addressbook.folder.relation.${folder.relation}`)})`,
    })),
  ]
  const rows = (list: readonly Folder[], icon: IconComponent) =>
    list.map((folder) => (
      <FolderRow
        key={folder.folderId}
        icon={folder.isDefault && folder.relation === 'own' ? IconUserCircle : folder.isShared ? IconFolderShare : icon}
        folder={folder}
        isOn={isOn(folder)}
        onOpen={() => onLook(folder.folderId)}
      />
    ))

  return (
    <>
      <div className="ab__where">
        <Select
          aria-label={t('addressbook.folder.where')}
          options={options}
          value={String(shownPlace)}
          onChange={(value) => onLook(value === 'all' || value === 'favourites' ? value : Number(value))}
        />
        <IconButton
          icon={IconPlus}
          look="line"
          name={t('addressbook.folder.new')}
          onClick={() => onDialog({ kind: 'folder', isPublic: false })}
        />
      </div>
      <nav ref={pane} className="ab__l" aria-label={t('addressbook.folder.list')} {...keys}>
        <ul>
          <Row
            icon={IconUsers}
            name={t('addressbook.folder.all')}
            isOn={place === 'all'}
            onOpen={() => onLook('all')}
          />
          <Row
            icon={IconStar}
            name={t('addressbook.folder.favourites')}
            count={favourites}
            isOn={place === 'favourites'}
            onOpen={() => onLook('favourites')}
          />
        </ul>
        <Section
          title={t('addressbook.folder.mine')}
          add={t('addressbook.folder.new')}
          onAdd={() => onDialog({ kind: 'folder', isPublic: false })}
        >
          {rows(own, IconFolder)}
        </Section>
        {of('shared').length > 0 ? (
          <Section title={t('addressbook.folder.shared')}>{rows(of('shared'), IconFolderShare)}</Section>
        ) : null}
        {of('public').length > 0 || canCreatePublic ? (
          <Section
            title={t('addressbook.folder.public')}
            add={canCreatePublic ? t('addressbook.folder.newPublic') : undefined}
            onAdd={() => onDialog({ kind: 'folder', isPublic: true })}
          >
            {rows(of('public'), IconBuilding)}
          </Section>
        ) : null}
      </nav>
    </>
  )
}

type SectionProps = { title: string; add?: string | undefined; onAdd?: () => void; children: React.ReactNode }

function Section({ title, add, onAdd, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="ab__sh">
        <h2 id={id}>{title}</h2>
        {add ? <IconButton size={24} icon={IconPlus} name={add} onClick={onAdd} /> : null}
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function FolderRow({ folder, ...row }: { folder: Folder; icon: IconComponent; isOn: boolean; onOpen: () => void }) {
  const nameOf = useFolderName()
  const name = useName()
  const by = folder.ownerName ? name(folder.ownerName) : undefined
  return <Row {...row} name={nameOf(folder)} hint={by} count={folder.contacts} isMarked={folder.isFavourite} />
}

type RowProps = {
  icon: IconComponent
  name: string
  hint?: string | undefined
  count?: number
  isOn: boolean
  isMarked?: boolean
  onOpen: () => void
}

function Row({ icon: Icon, name, hint, count, isOn, isMarked = false, onOpen }: RowProps) {
  const { t } = useTranslation()
  return (
    <li>
      <button
        type="button"
        className={classNames('ab__f', isOn && 'ab__f--on')}
        aria-current={isOn || undefined}
        onClick={onOpen}
      >
        <Icon className="i i-16" aria-hidden />
        <span className="grow ell">
          {name}
          {hint ? <span className="ab__by"> {hint}</span> : null}
        </span>
        {isMarked ? (
          <>
            <IconStar className="i i-16 ab__mark" aria-hidden />
            <span className="sr">{t('addressbook.folder.marked')}</span>
          </>
        ) : null}
        {count === undefined ? null : <span className="ab__c num">{formatCount(count)}</span>}
      </button>
    </li>
  )
}
