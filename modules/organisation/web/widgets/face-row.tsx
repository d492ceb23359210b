import type { ReactNode } from 'react'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { openPersonCard } from '../palette/person-card-host.tsx'
import './widgets.css'

export type Face = Pick<ChartPerson, 'personCode' | 'names' | 'photoPath' | 'post'>

/** Somebody in a list of a widget; pressing it opens her card. */
export function FaceRow({
  face: { personCode, names, photoPath, post },
  children,
}: {
  face: Face
  children?: ReactNode
}) {
  const name = useName()
  const shown = name(names)
  return (
    <li>
      <button type="button" className="owface" onClick={() => openPersonCard(personCode)}>
        <Avatar personCode={personCode} name={shown} photoUrl={photoPath} size={32} />
        <span className="owface__w">
          <span className="ell">
            <b>{shown}</b> {post ? name(titleOf(post)) : null}
          </span>
          <span className="owface__d ell">{post ? name(post.deptName) : null}</span>
        </span>
        {children}
      </button>
    </li>
  )
}
