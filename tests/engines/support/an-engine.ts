import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ElementHandle, launch } from 'puppeteer-core';
import { Builder, Capabilities, Key, WebElement } from 'selenium-webdriver';
import { ensureFirefox, ensureWebKit } from '#tools/install/engines.ts';

/** A browser with one page; an expression that the page evaluates names an element. */
export interface Engine {
  /** Goes to an address; the previous page may still be open when this resolves. */
  readonly open: (address: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly read: (expression: string) => Promise<unknown>;
  readonly press: (element: string) => Promise<void>;
  /** Types into an empty field. */
  readonly type: (field: string, text: string) => Promise<void>;
  /** Chooses an option of a select by its index. */
  readonly choose: (select: string, index: number) => Promise<void>;
  readonly pressKey: (key: 'Escape' | 'Tab') => Promise<void>;
  /** Whether styles for printing can be shown on the screen; WebKit hangs. */
  readonly canShowPrint: boolean;
  readonly screenshot: (path: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Stores a screenshot in the folder `SCREENSHOTS`, if it is set. */
export async function photograph(engine: Engine, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await engine.screenshot(`${folder}/${name}`);
}

/** The font size that browsers have unless their user chooses another one, in px. */
const usualFontSize = 16;

/** Firefox, driven by WebDriver BiDi. */
export async function aFirefox(fontSize = usualFontSize): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: ensureFirefox(),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'font.size.variable.x-western': fontSize },
  });
  const page = await browser.newPage();
  const element = async (expression: string) => {
    const found: unknown = await page.evaluateHandle(expression);
    if (!(found instanceof ElementHandle)) throw new Error(`${expression} is no element`);
    return found;
  };
  return {
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    read: (expression) => page.evaluate(expression),
    press: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => {
      await (await element(expression)).click();
      await page.keyboard.type(text);
    },
    choose: async (select, index) => {
      const value = String(await page.evaluate(`${select}.options[${index}].value`));
      await (await element(select)).select(value);
    },
    pressKey: (key) => page.keyboard.press(key),
    canShowPrint: true,
    screenshot: async (path) => {
      await page.screenshot({ path: `${path}.png` });
    },
    end: () => browser.close(),
  };
}

/** Removes the minimum width of the tool bar, which is too wide for a window of a phone's width. */
const narrowToolBar = `window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }
entry { font-size: 1px; }`;

const screenWidth = 1600;

/** WebKit, driven by its WebDriver on a virtual screen. */
export async function aWebKit(port: number, fontSize = usualFontSize): Promise<Engine> {
  const { driver: program, browser: binary, screen } = ensureWebKit();
  const settings = await mkdtemp(join(tmpdir(), 'statefront-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), narrowToolBar);
  const configuration = join(settings, 'browser');
  await writeFile(configuration, `[websettings]\ndefault-font-size=${fontSize}\n`);
  const server = spawn(screen, ['-a', '-s', `-screen 0 ${screenWidth}x1200x24`, program, `--port=${port}`], {
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: settings, LANGUAGE: 'en_GB' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    /** Otherwise WebKit's driver waits for ever for the second page. */
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation', `--config=${configuration}`] },
  });
  const driver = await whenListening(port, () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
  );
  const read = (expression: string) => driver.executeScript<unknown>(`return (${expression})`);
  const element = async (expression: string) => {
    const found = await read(expression);
    if (!(found instanceof WebElement)) throw new Error(`${expression} is no element`);
    return found;
  };
  /** Without a window manager, the keys go to the window below the pointer, which is in the middle. */
  const resize = (width: number, height: number) =>
    driver
      .manage()
      .window()
      .setRect({ width, height, x: (screenWidth - width) / 2, y: 0 });
  return {
    open: (address) => driver.get(address),
    /** The window is higher than the page by the height of its tool bar. */
    resize: async (width, height) => {
      await resize(width, height);
      const toolBar = height - Number(await read('innerHeight'));
      await resize(width, height + toolBar);
    },
    read,
    press: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => {
      await (await element(expression)).sendKeys(text);
    },
    choose: async (select, index) => (await element(`${select}.options[${index}]`)).click(),
    pressKey: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Tab' ? Key.TAB : Key.ESCAPE)
        .perform(),
    canShowPrint: false,
    screenshot: async (path) => {
      await writeFile(`${path}.png`, await driver.takeScreenshot(), 'base64');
    },
    end: async () => {
      await driver.quit();
      if (server.pid !== undefined) process.kill(-server.pid);
      await rm(settings, { recursive: true });
    },
  };
}

/** Waits for a driver that is starting. */
async function whenListening<Result>(port: number, connect: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isListening) return connect();
  }
  throw new Error(`Nothing responds at port ${port}`);
}
