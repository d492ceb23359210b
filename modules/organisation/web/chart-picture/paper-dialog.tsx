import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import type { Paper } from './pages.ts'
import { usualPaper } from './use-output.tsx'
import './paper-dialog.css'

type Props = {
  busy: boolean
  pageCount: (paper: Paper) => number
  onPrint: (paper: Paper) => void
  onPdf: (paper: Paper) => void
  onClose: () => void
}

/** On what paper the chart is printed or saved as PDF, and how many pages that takes. */
export function PaperDialog({ busy, pageCount, onPrint, onPdf, onClose }: Props) {
  const { t } = useTranslation()
  const [paper, setPaper] = useState(usualPaper)
  const change = (part: Partial<Paper>) => setPaper((before) => ({ ...before, ...part }))
  return (
    <Modal
      open
      onClose={onClose}
      title={t('organisation.picture.paper.title')}
      width="medium"
      height="auto"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {t('organisation.picture.paper.cancel')}
          </Button>
          <Button size="lg" icon={IconPrinter} onClick={() => onPrint(paper)}>
            {t('organisation.picture.paper.print')}
          </Button>
          <Button size="lg" variant="primary" icon={IconFileTypePdf} busy={busy} onClick={() => onPdf(paper)}>
            {t('organisation.picture.paper.pdf')}
          </Button>
        </>
      }
    >
      <div className="ppaper">
        <RadioGroup
          label={t('organisation.picture.paper.size')}
          value={paper.name}
          onChange={(name) => change({ name })}
          options={[
            { value: 'A4', label: 'A4' },
            { value: 'A3', label: 'A3' },
          ]}
        />
        <RadioGroup
          label={t('organisation.picture.paper.orientation')}
          value={paper.orientation}
          onChange={(orientation) => change({ orientation })}
          options={[
            { value: 'landscape', label: t('organisation.picture.paper.landscape') },
            { value: 'portrait', label: t('organisation.picture.paper.portrait') },
          ]}
        />
        <RadioGroup
          stacked
          label={t('organisation.picture.paper.fit')}
          value={paper.fit}
          onChange={(fit) => change({ fit })}
          options={[
            { value: 'many', label: t('organisation.picture.paper.many') },
            { value: 'one', label: t('organisation.picture.paper.one') },
          ]}
        />
        <p className="fg2" role="status">
          {t('organisation.picture.paper.pages', { count: pageCount(paper) })}
        </p>
      </div>
    </Modal>
  )
}
