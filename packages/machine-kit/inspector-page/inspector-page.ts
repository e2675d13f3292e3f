import {
  connectedType,
  openInspectorChannel,
  presenceType,
  type TraceRequest,
} from '../inspector/inspector-protocol.ts';
import '../diagrams/chart.css';
import './inspector-page.css';
import { saveTrace } from '../trace/save-trace.ts';
import { decodeTraceMessage } from './decode-message.ts';
import { withDescriptions, type DefinitionOf } from './descriptions.ts';
import type { DiagramUrl } from './live-chart.ts';
import { OpenApps } from './open-apps.ts';
import { OpenedTrace } from './opened-trace.ts';
import { openOtherInspector, type OtherInspector } from './other-inspector.ts';
import { createPageElements, type FirstSteps } from './page-elements.ts';
import { Presences } from './presence.ts';
import { renderPage, type Shown } from './rendering.ts';

export interface InspectorPageOptions {
  readonly channelName: string;
  /** The label of the list of applications, for example "App". */
  readonly appLabel: string;
  readonly firstSteps: FirstSteps;
  /** The address of an application to open. */
  readonly appUrl: string;
  readonly diagramUrl: DiagramUrl;
  /** A machine in the format of `statelyMachine`, for an application whose build leaves descriptions out. */
  readonly definitionOf?: DefinitionOf;
  /** The page of the behaviour book about a machine; `undefined` if there is none. */
  readonly bookUrl?: (machineId: string) => string | undefined;
  /** The address of another inspector, such as Stately's; `undefined` for none. */
  readonly otherInspectorUrl?: string | undefined;
}

const betweenPresenceRequestsMs = 3000;

/**
 * Fills the page with the present state of this browser's applications that send to the channel. @see MA-4
 */
export function openInspectorPage(options: InspectorPageOptions): void {
  const apps = new OpenApps();
  const presences = new Presences();
  const elements = createPageElements(options.appLabel, options.appUrl, options.firstSteps);
  const chosen = {
    appId: '',
    actorPath: '',
    requirement: '',
    isOnlySelected: false,
    isSequence: false,
    search: '',
  };
  let trace: OpenedTrace | undefined;
  let other: OtherInspector | undefined;
  /** The view that a paused page keeps. */
  let held: Pick<Shown, 'view' | 'coverage'> | null = null;
  let isRenderingDue = false;

  const current = () => ({
    view: trace?.id === chosen.appId ? trace.view : apps.view(chosen.appId),
    coverage: apps.coverage(chosen.appId),
  });
  const renderSoon = () => {
    if (isRenderingDue) return;
    isRenderingDue = true;
    requestAnimationFrame(() => {
      isRenderingDue = false;
      const shown: Shown = {
        bookUrl: () => undefined,
        ...options,
        ...chosen,
        ...(held ?? current()),
        appIds: trace ? [...apps.ids, trace.id] : apps.ids,
        presenceOf: (rootId) => presences.of(rootId),
        refusals: apps.refusals(chosen.appId),
        carriedOutBy: apps.carriedOutBy(chosen.appId),
        trace,
        isPaused: held !== null,
      };
      renderPage(elements, shown, (actorPath) => choose({ actorPath }));
    });
  };
  const choose = (choice: Partial<typeof chosen>) => {
    Object.assign(chosen, choice);
    renderSoon();
  };
  const openTrace = async (file: File) => {
    try {
      trace = new OpenedTrace(await file.text(), `Trace ${file.name}`);
      elements.traceProblem.textContent = '';
      choose({ appId: trace.id });
    } catch {
      elements.traceProblem.textContent = `${file.name} cannot be read as a trace. Choose a file that was saved as “.trace.json”.`;
    }
  };
  /** The selected actor if it carries out the requirement or no actor does, else the first one that does. */
  const carrierOf = (requirement: string): string => {
    const carriedOutBy = apps.carriedOutBy(chosen.appId);
    const carriers = [...(current().view?.actors.values() ?? [])]
      .filter(({ machineId }) => carriedOutBy.get(machineId ?? '')?.has(requirement))
      .map(({ actorPath }) => actorPath);
    return carriers.includes(chosen.actorPath) ? chosen.actorPath : (carriers[0] ?? chosen.actorPath);
  };
  const travel = (step: number) => {
    trace?.goTo(step);
    choose({ actorPath: trace?.actorPath ?? chosen.actorPath });
  };

  const channel = openInspectorChannel(options.channelName);
  channel.listen((sent) => {
    const message = withDescriptions(sent, options.definitionOf);
    const recorded = decodeTraceMessage(message);
    if (recorded?.rootId === chosen.appId) saveTrace(recorded.trace);
    const newest = apps.ids.at(-1);
    apps.hear(message);
    presences.hear(message);
    other?.pass(message);
    // Selects an application again after it was reloaded.
    if (apps.ids.at(-1) !== newest) chosen.appId = apps.ids.at(-1) ?? '';
    renderSoon();
  });
  elements.app.addEventListener('change', () => choose({ appId: elements.app.value }));
  elements.onlySelected.addEventListener('change', () =>
    choose({ isOnlySelected: elements.onlySelected.checked }),
  );
  elements.asSequence.addEventListener('change', () => choose({ isSequence: elements.asSequence.checked }));
  elements.requirement.addEventListener('change', () => {
    const requirement = elements.requirement.value;
    choose({ requirement, actorPath: carrierOf(requirement) });
  });
  elements.openTrace.addEventListener('change', () => {
    const [file] = elements.openTrace.files ?? [];
    if (!file) return;
    void openTrace(file);
  });
  elements.step.addEventListener('input', () => travel(elements.step.valueAsNumber));
  elements.stepBack.addEventListener('click', () => travel((trace?.step ?? 0) - 1));
  elements.stepOn.addEventListener('click', () => travel((trace?.step ?? 0) + 1));
  const { otherInspectorUrl } = options;
  if (otherInspectorUrl !== undefined) {
    elements.otherInspector.hidden = false;
    elements.otherInspector.addEventListener('click', () => {
      other = openOtherInspector(otherInspectorUrl, window, () => channel.send({ type: connectedType }));
    });
  }
  elements.search.addEventListener('input', () => choose({ search: elements.search.value }));
  elements.pause.addEventListener('click', () => {
    held = held ? null : current();
    elements.pause.setAttribute('aria-pressed', String(held !== null));
    renderSoon();
  });
  elements.saveTrace.addEventListener('click', () => {
    const request: TraceRequest = { type: '@machine-kit.traceRequested', rootId: chosen.appId };
    channel.send(request);
  });

  channel.send({ type: connectedType });
  setInterval(() => {
    presences.noteAsked(apps.ids);
    channel.send({ type: presenceType });
    renderSoon();
  }, betweenPresenceRequestsMs);
  renderSoon();
}
