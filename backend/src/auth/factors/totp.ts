// Both libraries are loaded when somebody first uses a second factor, for each costs a start of the backend time.
/** Seconds of one code. A code of the step before or after is taken too: clocks differ. */
const period = 30;

export type NewTotp = { readonly secret: string; readonly uri: string; readonly qr_code: string };

/** A secret for an authenticator app, as text, as otpauth address and drawn as SVG. */
export async function newTotp(issuer: string, account: string): Promise<NewTotp> {
  const [{ generateSecret, generateURI }, { toString: drawQrCode }] = await Promise.all([
    import('otplib'),
    import('qrcode'),
  ]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: account, secret });
  const drawing = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' });
  // auth-js puts the drawing unescaped into a data: address, where everything from a # on would be cut off.
  const qr_code = drawing.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
  return { secret, uri, qr_code };
}

/** The time step of a code, or undefined when it belongs to none of the current, previous and next step. */
export async function timeStepOf(code: string, secret: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const { verify } = await import('otplib');
  const result = await verify({ secret, token: code, strategy: 'totp', period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
