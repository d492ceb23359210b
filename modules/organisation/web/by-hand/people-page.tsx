import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { CompanySelect } from '../company-settings/company-select.tsx'
import './by-hand.css'
import { NewPersonDialog } from './new-person-dialog.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useAskedPeople } from './use-asked-people.ts'

/** The people of a company as their administrators change them; who is looked for and who is open is in the address. */
export default function PeoplePage() {
  const { t } = useTranslation()
  const { comCode, asked, go, people } = useAskedPeople()
  const close = () => go({ person: undefined })
  return (
    <Sheet
      title={t('organisation.byHand.title')}
      actions={
        <>
          <CompanySelect value={comCode} onChange={(company) => go({ company, dept: undefined, page: undefined })} />
          <Button variant="primary" icon={IconPlus} onClick={() => go({ person: 'new' })}>
            {t('organisation.byHand.add')}
          </Button>
        </>
      }
    >
      <PeopleFilters
        comCode={comCode}
        asked={asked}
        department={people.data?.department ?? undefined}
        onChange={(change) => go({ ...change, page: undefined }, true)}
      />
      <PeopleList
        people={people}
        page={asked.page}
        onPage={(page) => go({ page })}
        onOpen={(person) => go({ person })}
      />
      {asked.person === 'new' ? (
        <NewPersonDialog comCode={comCode} onClose={close} onAdded={(person) => go({ person }, true)} />
      ) : asked.person ? (
        <PersonDialog key={asked.person} personCode={asked.person} onClose={close} />
      ) : null}
    </Sheet>
  )
}
