import { IconCalendarTime, IconLogin2, IconPencil, IconPlus, IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Side, SidePart } from '#platform/web/ui/navigation/side.tsx'
import { isPageAt, SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Folder } from '../../contract/mail.entities.ts'
import { CategoryDot, useCategories } from '../acts/categories.tsx'
import type { BoxAddress } from '../box/box-address.ts'
import { useIsPasswordAsked } from '../box/server-sign-in.tsx'
import { useFolders, useLiveMail } from '../place/mail.queries.ts'
import { boxPath, plannedPath, settingsPath, writingPath } from '../place/paths.ts'
import { FolderLine } from './folder-line.tsx'
import { MailboxSize } from './mailbox-size.tsx'
import { SharedMailboxes } from './shared-folders.tsx'
import { type FolderActs, useFolderActs } from './use-folder-acts.tsx'
import './mail-side.css'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left side of mail: writing one, the folders with what is unread in them, and how full the mailbox is. */
export default function MailSide({ onFollow }: Props) {
  const { t } = useTranslation()
  useLiveMail()
  const folders = useFolders()
  const isAsked = useIsPasswordAsked()
  const acts = useFolderActs()
  return (
    <Side
      label={t('mail.side.label')}
      title={t('mail.title')}
      tools={
        <Link
          to={settingsPath as string}
          className="ib"
          aria-label={t('mail.side.settings')}
          data-tip={t('mail.side.settings')}
          onClick={onFollow}
        >
          <IconSettings className="i" aria-hidden />
        </Link>
      }
    >
      <Link
        to={writingPath as string}
        className={`${buttonClass({ variant: 'primary', size: 'lg' })} side__w`}
        onClick={onFollow}
      >
        <IconPencil className="i" aria-hidden />
        {t('mail.side.write')}
      </Link>
      <div className="side__l scroll">
        {isAsked && folders.data === undefined ? (
          <ul>
            <li>
              <SideLink
                to={boxPath('inbox')}
                icon={IconLogin2}
                label={t('mail.serverSignIn.submit')}
                onFollow={onFollow}
              />
            </li>
          </ul>
        ) : (
          <Pane query={folders} skeleton={<SkeletonRows rows={7} />} isEmpty={() => false}>
            {(all) => <Folders all={all} acts={acts} onFollow={onFollow} />}
          </Pane>
        )}
        <SharedMailboxes onFollow={onFollow} />
        <Categories onFollow={onFollow} />
      </div>
      <MailboxSize />
      {acts.dialogs}
    </Side>
  )
}

/** One's categories, each a way to the mails of the inbox that have it. */
function Categories({ onFollow }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [{ category: chosen }] = useAsked<BoxAddress>()
  const categories = useCategories()
  if (categories.length === 0) return null
  const inbox = boxPath('inbox')
  return (
    <SidePart title={t('mail.side.categories')}>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <SideLink
              to={inbox}
              search={{ category: String(category.id) }}
              isHere={isPageAt(pathname, inbox) && chosen === String(category.id)}
              mark={<CategoryDot category={category} />}
              label={category.name}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </SidePart>
  )
}

type FoldersProps = { all: readonly Folder[]; acts: FolderActs; onFollow: (() => void) | undefined }

function Folders({ all, acts, onFollow }: FoldersProps) {
  const { t } = useTranslation()
  const favourites = all.filter(({ isFavorite }) => isFavorite)
  const top = all.filter(({ parentFolderId }) => parentFolderId === null)
  const known = top.filter(({ wellKnownFolderName }) => wellKnownFolderName)
  const own = top.filter(({ wellKnownFolderName }) => !wellKnownFolderName)
  const tree = (folders: readonly Folder[], depth: number) => (
    <ul>
      {folders.map((folder) => {
        const below = all.filter(({ parentFolderId }) => parentFolderId === folder.id)
        return (
          <FolderLine key={folder.id} folder={folder} depth={depth} acts={acts} onFollow={onFollow}>
            {below.length > 0 ? tree(below, depth + 1) : null}
          </FolderLine>
        )
      })}
    </ul>
  )
  return (
    <>
      {favourites.length > 0 ? (
        <SidePart title={t('mail.side.favourites')}>
          <ul>
            {favourites.map((folder) => (
              <FolderLine key={folder.id} folder={folder} depth={0} acts={acts} onFollow={onFollow} />
            ))}
          </ul>
        </SidePart>
      ) : null}
      <nav aria-label={t('mail.side.folders')}>
        {tree(known, 0)}
        <SideLink to={plannedPath} icon={IconCalendarTime} label={t('mail.planned.title')} onFollow={onFollow} />
      </nav>
      <SidePart
        title={t('mail.side.own')}
        tools={<IconButton size={24} icon={IconPlus} name={t('mail.side.create')} onClick={() => acts.create(null)} />}
      >
        {own.length > 0 ? tree(own, 0) : <p className="side__n">{t('mail.side.noOwn')}</p>}
      </SidePart>
    </>
  )
}
