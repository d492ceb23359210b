import type { HouseRule } from './house-rule.ts'
import { lateWait } from './late-wait.ts'
import { longFile } from './long-file.ts'
import { quietNetwork } from './quiet-network.ts'
import { rawColour } from './raw-colour.ts'
import { textInPage } from './text-in-page.ts'

export const houseRules: readonly HouseRule[] = [rawColour, textInPage, longFile, quietNetwork, lateWait]
