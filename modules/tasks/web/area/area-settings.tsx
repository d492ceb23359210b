import type { Area } from '../../contract/tasks.entities.ts'
import { TemplatePart } from '../templates/template-part.tsx'
import { ArchivePart } from './archive-part.tsx'
import { ColumnsPart } from './columns-part.tsx'
import { GeneralForm } from './general-form.tsx'

/** What the owners of an area set; of one that was put away only that it is taken up again. */
export function AreaSettings({ area }: { area: Area }) {
  return (
    <div className="tproj__set">
      {area.isArchived ? null : (
        <>
          <GeneralForm area={area} />
          <ColumnsPart groupId={area.groupId} />
        </>
      )}
      <TemplatePart area={area} />
      <ArchivePart area={area} />
    </div>
  )
}
