import { describe, expect, it } from "vitest";
import { DETAILS_RULES, toDetailsPayload } from "./details-rules.ts";

const values = {
  name: " Ayesha Khan ",
  email: "ayesha@example.pk",
  phone: "+92 300 1234567",
  currentPassword: "old-password",
  newPassword: "new-password",
  confirmPassword: "new-password",
};

describe("personal info edit: rules", () => {
  it("name required", () => {
    expect(DETAILS_RULES.name(" ")).toBe("Name is required");
  });

  it("email required and email-like", () => {
    expect(DETAILS_RULES.email("")).toBe("Email is required");
    expect(DETAILS_RULES.email("ayesha")).toBe("Email is invalid");
    expect(DETAILS_RULES.email(values.email)).toBe(true);
  });

  it.each(["", "0300", "04001234567"])("phone %j must match 03 plus 9 digits", (phone) => {
    expect(DETAILS_RULES.phone(phone)).toBe("Invalid Pakistani phone number. Format: 03XXXXXXXXX");
  });

  it("changing the password: current required, new at least 8 characters, confirmation must match", () => {
    expect(DETAILS_RULES.currentPassword("")).toBe("Current password is required");
    expect(DETAILS_RULES.newPassword("")).toBe("New password is required");
    expect(DETAILS_RULES.newPassword("1234567")).toBe("Password must be at least 8 characters");
    expect(DETAILS_RULES.newPassword("12345678")).toBe(true);
    expect(DETAILS_RULES.confirmPassword("", values)).toBe("Passwords do not match");
    expect(DETAILS_RULES.confirmPassword("new-password", values)).toBe(true);
  });
});

describe("personal info edit: payload", () => {
  it("leaves the passwords out unless they change", () => {
    const details = { id: "u1", name: "Ayesha Khan", email: "ayesha@example.pk", phone: "03001234567" };
    expect(toDetailsPayload(values, { id: "u1", withPassword: false })).toEqual(details);
    expect(toDetailsPayload(values, { id: "u1", withPassword: true })).toEqual({
      ...details,
      currentPassword: "old-password",
      newPassword: "new-password",
    });
  });
});
