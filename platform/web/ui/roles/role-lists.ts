/** A role group as the picker shows it (UI-016). */
export interface RoleChoice {
  roleId: number
  roleName: string
}

/**
 * What the left list offers: roles that are not selected and whose name contains the text (UI-015), without regard to
 * case and to how Hangul is stored.
 */
export function availableRoles(
  roles: readonly RoleChoice[],
  selected: readonly RoleChoice[],
  filter: string,
): RoleChoice[] {
  const taken = new Set(selected.map((role) => role.roleId))
  const wanted = fold(filter.trim())
  return roles.filter((role) => !taken.has(role.roleId) && fold(role.roleName).includes(wanted))
}

/** The selected list with some roles added at `at` (default the end), each once, in the order given. */
export function withRoles(
  selected: readonly RoleChoice[],
  added: readonly RoleChoice[],
  at = selected.length,
): RoleChoice[] {
  const moving = new Set(added.map((role) => role.roleId))
  const stays = (role: RoleChoice) => !moving.has(role.roleId)
  return [...selected.slice(0, at).filter(stays), ...added, ...selected.slice(at).filter(stays)]
}

/** The selected list without one role. */
export function withoutRole(selected: readonly RoleChoice[], roleId: number): RoleChoice[] {
  return selected.filter((role) => role.roleId !== roleId)
}

function fold(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}
