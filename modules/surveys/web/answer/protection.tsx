import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { leastGroup } from '../../contract/surveys.rules.ts'

const promises = ['apart', 'days', 'mixed', 'few', 'begun', 'divided'] as const
const ends = ['words', 'operator'] as const

/** How an anonymous survey protects whoever answers it, and where that ends (decision 28). */
export function Protection() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" icon={IconShieldLock} onClick={() => setOpen(true)}>
        {t('surveys.protection.open')}
      </Button>
      <Modal
        open={isOpen}
        width="medium"
        height="auto"
        title={t('surveys.protection.title')}
        onClose={() => setOpen(false)}
      >
        <ul className="svprot">
          {promises.map((promise) => (
            <li key={promise}>{t(`surveys.protection.promises.${promise}`, { least: leastGroup })}</li>
          ))}
        </ul>
        <h3 className="svprot__h">{t('surveys.protection.ends')}</h3>
        <ul className="svprot">
          {ends.map((end) => (
            <li key={end}>{t(`surveys.protection.not.${end}`)}</li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
