import type { Task } from '../../contract/tasks.entities.ts'
import { TaskBoard } from '../board/task-board.tsx'
import { stateOf, useStateColumns } from '../board/use-columns.ts'
import { useStateMoves } from '../board/use-moving.ts'
import { useAddTask } from '../place/use-add-task.ts'

/** Tasks of all areas in the columns of the four states; whoever has to do one says with a move how far she is (TASK-022). */
export default function OwnBoard({ tasks }: { tasks: readonly Task[] }) {
  const columns = useStateColumns()
  const move = useStateMoves()
  const addTask = useAddTask()
  return (
    <TaskBoard
      tasks={tasks}
      columns={columns}
      columnOf={stateOf}
      withArea
      mayMove={({ isMember }) => isMember}
      onMove={move}
      onAdd={({ status }) => addTask.open({ status })}
    />
  )
}
