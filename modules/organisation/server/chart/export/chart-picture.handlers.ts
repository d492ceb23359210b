import { bindCalls } from '#platform/server/modules.ts'
import { chartPictureCalls } from '../../../contract/chart-picture.contract.ts'
import { departmentFaces } from './department-faces.ts'
import { departmentPeopleFile } from './department-people-file.ts'

export const chartPictureHandlers = bindCalls(chartPictureCalls, { departmentFaces, departmentPeopleFile })
