import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { FileDrop } from '#modules/files/web/files.public.tsx'
import { keyOf } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { questionFiles } from '../../../contract/surveys.rules.ts'

type Props = {
  /** Of the example. */
  name: string
  /** Its set of files; null while it has none. */
  code: string | null
  onCode: (code: string | null) => void
  onClose: () => void
}

/** Puts a picture or file beside an example; it is sent in pieces, and goes on after a failure (SURVEY-023). */
export default function PictureDialog({ name, code, onCode, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const left = useRef<number>(undefined)
  const close = () => {
    // A set from which everything was taken away is none.
    if (left.current === 0 && code !== null) onCode(null)
    onClose()
  }
  return (
    <Modal
      open
      width="medium"
      height={280}
      title={t('surveys.write.example.pictureOf', { name })}
      onClose={close}
      footer={
        <Button size="lg" variant="primary" onClick={close}>
          {t('ui.close')}
        </Button>
      }
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <FileDrop
          kind={questionFiles}
          code={code}
          label={t('surveys.write.example.files')}
          onCode={onCode}
          onChange={({ files, underWay }) => {
            left.current = files.length + underWay
            if (code !== null) void queries.invalidateQueries({ queryKey: keyOf(filesCalls.list, { code }) })
          }}
        />
      </Suspense>
    </Modal>
  )
}
