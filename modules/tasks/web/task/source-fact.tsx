import { IconCornerUpLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isPortalPath } from '#platform/contract/portal-path.ts'
import type { TaskSource } from '../../contract/source.ts'
import { Fact } from './fact.tsx'

/** Of what the task was made, with the way back: a page of this portal and nothing else. */
export function SourceFact({ source }: { source: TaskSource | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!source || !isPortalPath(source.path)) return null
  return (
    <Fact icon={IconCornerUpLeft} label={t('tasks.source.title')}>
      <a
        className="link ell tk__url"
        href={source.path}
        onClick={(event) => {
          // With a modifier key the browser opens it in another tab by itself.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate({ href: source.path })
        }}
      >
        {source.title}
      </a>
    </Fact>
  )
}
