import { aWebKit, aFirefox } from './support/an-engine.ts';
import { startListeningProxy } from './support/listening-proxy.ts';
const proxy = await startListeningProxy(4664, 4651);
const e = process.argv[2] === 'ff' ? await aFirefox() : await aWebKit(4661);
const origin = process.argv[3] === 'direct' ? 'http://localhost:4651' : 'http://localhost:4664';
try {
  await e.resize(1440, 900);
  for (const path of ['/', '/c/bolts', '/c/hex-bolts', '/']) {
    const t = performance.now();
    console.log('opening', path);
    await e.open(`${origin}${path}`);
    await new Promise((r) => setTimeout(r, 1500));
    const t2 = performance.now();
    let ready = false;
    while (!ready && performance.now() - t < 8000)
      ready = Boolean(await e.read(`'ready' in document.documentElement.dataset`));
    console.log(
      Math.round(performance.now()),
      path,
      ready,
      Math.round(t2 - t),
      Math.round(performance.now() - t),
      await e.read('window.complaints'),
      await e.read('document.readyState'),
      await e.read('document.hidden'),
    );
  }
  await e.screenshot('/tmp/screens-shots/try');
} catch (x) {
  console.log(x);
} finally {
  await e.end();
  proxy.close();
}
