import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { Folder } from '../../contract/addressbook.entities.ts'
import { useFolders } from '../addressbook.queries.ts'
import { ContactDetail } from '../detail/contact-detail.tsx'
import { FolderPane } from '../folders/folder-pane.tsx'
import { ContactPane } from '../list/contact-pane.tsx'
import { type Dialog, PageDialogs } from './page-dialogs.tsx'
import { usePlace } from './use-place.ts'
import './addressbook.css'

/** The address book: folders, what lies in one of them, and the open contact. Narrow windows show one at a time. */
export default function AddressbookPage() {
  const { t } = useTranslation()
  const folders = useFolders()
  const { place, contactId, look, open } = usePlace()
  const [dialog, setDialog] = useState<Dialog>()
  const items = folders.data?.items ?? []
  const folder = folderAt(items, place)
  const target = folder?.can.edit ? folder : folderAt(items, 0)

  return (
    <Sheet
      title={t('addressbook.title')}
      actions={
        <Button
          variant="primary"
          icon={IconPlus}
          disabled={!target}
          onClick={() => target && setDialog({ kind: 'contact', folderId: target.folderId })}
        >
          {t('addressbook.contact.new')}
        </Button>
      }
    >
      <Pane query={folders} isEmpty={() => false}>
        {({ items: all, favourites, can }) => (
          <div className={classNames('ab', contactId !== undefined && 'ab--open')}>
            <FolderPane
              folders={all}
              favourites={favourites}
              canCreatePublic={can.createPublic}
              place={place}
              onLook={look}
              onDialog={setDialog}
            />
            <ContactPane
              key={place}
              place={place}
              folder={folder}
              folders={all}
              openId={contactId}
              onOpen={open}
              onDialog={setDialog}
            />
            <div className="ab__d">
              {contactId === undefined ? null : (
                <ContactDetail
                  key={contactId}
                  contactId={contactId}
                  onClose={() => open(undefined)}
                  onOpen={open}
                  onDialog={setDialog}
                />
              )}
            </div>
          </div>
        )}
      </Pane>
      <PageDialogs dialog={dialog} folders={items} onClose={() => setDialog(undefined)} onLook={look} onOpen={open} />
    </Sheet>
  )
}

/** The folder a place is; 0 means the own first one, also once it has a number. */
const folderAt = (folders: readonly Folder[], place: number | string): Folder | undefined =>
  folders.find(({ folderId }) => folderId === place) ??
  (place === 0 ? folders.find(({ isDefault, relation }) => isDefault && relation === 'own') : undefined)
