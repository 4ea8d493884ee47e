import { transitions } from '../../apps/server/src/modules/requests/rules.ts'

/** The request state machine as a Mermaid diagram. Actions between the same two states share an arrow. */
export const requestStates = () => {
  /** @type {Map<string, string[]>} */
  const arrows = new Map()
  for (const { action, from, to } of transitions()) {
    const arrow = `${from} --> ${to}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), action])
  }
  const lines = [...arrows].map(([arrow, actions]) => `  ${arrow}: ${actions.join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> draft', ...lines, '```'].join('\n')
}
