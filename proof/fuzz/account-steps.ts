import { boolean, nat, oneof, tuple } from "fast-check";
import type { CheckoutAddress } from "#contract/shop/customer.ts";
import { readMailedCode } from "../actors/mailed-code.ts";
import { must } from "../scenario.ts";
import { endSessions, type ModelPerson } from "./model-shop.ts";
import { expectStatus, personOf, step } from "./step.ts";

/** After this many wrong passwords the next login would be rate limited. */
const FAILURES_ALLOWED = 9;

const register = nat(2).map((personIndex) =>
  step(
    `register(${personIndex})`,
    async (model, real) => {
      const person = personOf(model, personIndex);
      const { email, password } = person;
      const registration = { name: "Ayesha Khan", email, phone: "03001234567", password, confirmPassword: password };
      expectStatus((await real.call("register", { body: registration })).status, 200, "a registration");
      const otp = await readMailedCode(real.origin, email);
      const wrong = otp === "000000" ? "000001" : "000000";
      expectStatus((await real.call("verifyEmail", { body: { email, otp: wrong } })).status, 400, "a wrong code");
      expectStatus((await real.call("verifyEmail", { body: { email, otp } })).status, 200, "the right code");
      person.registered = true;
    },
    (model) => !personOf(model, personIndex).registered,
  ),
);

const signIn = tuple(nat(2), boolean()).map(([personIndex, right]) =>
  step(
    `signIn(${personIndex}${right ? "" : ", wrong password"})`,
    async (model, real) => {
      const person = personOf(model, personIndex);
      const { email, password, registered } = person;
      const typed = right ? password : `${password}?`;
      const { status, body } = await real.call("login", { body: { email, password: typed } });
      const expected = registered && right ? 200 : 401;
      expectStatus(status, expected, "a login");
      if (expected === 200) {
        person.open.push(String(body.token));
        person.id = (body.user as { id: string }).id;
      } else person.failures += 1;
    },
    (model) => personOf(model, personIndex).failures < FAILURES_ALLOWED,
  ),
);

const isSignedIn = (person: ModelPerson) => person.open.length > 0;

const signOut = nat(2).map((personIndex) =>
  step(
    `signOut(${personIndex})`,
    async (model, real) => {
      const person = personOf(model, personIndex);
      const [token = "", ...others] = person.open;
      expectStatus((await real.call("logout", { token })).status, 204, "a logout");
      endSessions(person, others);
    },
    (model) => isSignedIn(personOf(model, personIndex)),
  ),
);

/** Checks every open and ended session of this customer. */
const lookAtSessions = nat(2).map((personIndex) =>
  step(`lookAtSessions(${personIndex})`, async (model, real) => {
    const { open, over } = personOf(model, personIndex);
    for (const token of open) expectStatus((await real.call("renewSession", { token })).status, 200, "an open session");
    for (const token of over)
      expectStatus((await real.call("renewSession", { token })).status, 401, "an ended session");
  }),
);

const changePassword = tuple(nat(2), boolean()).map(([personIndex, right]) =>
  step(
    `changePassword(${personIndex}${right ? "" : ", wrong one"})`,
    async (model, real) => {
      const person = personOf(model, personIndex);
      const [token = ""] = person.open;
      const next = `${person.password}!`;
      const { status, body } = await real.call("updateUser", {
        token,
        body: {
          id: person.id,
          name: "Ayesha Khan",
          phone: "03001234567",
          currentPassword: right ? person.password : "never-was",
          newPassword: next,
        },
      });
      expectStatus(status, right ? 200 : 400, "a change of the password");
      if (!right) {
        person.failures += 1;
        return;
      }
      person.password = next;
      endSessions(person, []);
      person.open.push(String(body.token));
    },
    (model) => isSignedIn(personOf(model, personIndex)) && personOf(model, personIndex).failures < FAILURES_ALLOWED,
  ),
);

const setAddress = nat(2).map((personIndex) =>
  step(
    `setAddress(${personIndex})`,
    async (model, real) => {
      const person = personOf(model, personIndex);
      const { id } = person;
      const [token = ""] = person.open;
      const saved = await real.call("updateAddress", {
        token,
        body: { id, address: "House 5, Street 9", ...real.home, postalCode: "54000", phone: "03001234567" },
      });
      expectStatus(saved.status, 200, "an address");
      const { body } = await real.call("getCheckoutAddress", { token, query: { id } });
      const { id: addressId, city } = (body as unknown as CheckoutAddress).address ?? {};
      const courierPricingId = city?.courierPricings[0]?.id;
      must(addressId !== undefined && courierPricingId !== undefined, "no courier for a city that has some");
      person.delivery = { addressId, courierPricingId };
    },
    (model) => isSignedIn(personOf(model, personIndex)),
  ),
);

export const accountSteps = oneof(
  register,
  signIn,
  signIn,
  signOut,
  lookAtSessions,
  changePassword,
  setAddress,
  setAddress,
);
